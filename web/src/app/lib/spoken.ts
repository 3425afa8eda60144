// What a coach says: paragraphs with *stressed* and **important** words. Pure.

export interface Run {
  text: string;
  tone: "plain" | "stressed" | "important";
}

const MARKED = /(\*\*[^*]+\*\*|\*[^*]+\*)/;

/** Each paragraph as a row of words in one tone. */
export function spoken(text: string): Run[][] {
  return text.split(/\n\n+/).map((one) => one.split(MARKED).filter(Boolean).map(runOf));
}

function runOf(text: string): Run {
  if (text.startsWith("**")) return { text: text.slice(2, -2), tone: "important" };
  if (text.startsWith("*") && text.endsWith("*") && text.length > 2)
    return { text: text.slice(1, -1), tone: "stressed" };
  return { text, tone: "plain" };
}

/** The same for the ear. */
export function plain(text: string): string {
  return spoken(text)
    .map((runs) => runs.map((run) => run.text).join(""))
    .join(" ");
}
