// Colours live in the theme, and every rule in the component whose element it draws.
// An exception names its reason: `/* stylelint-disable-next-line <rule> -- why */`.
const COLOUR =
  "A colour literal: name it in theme.css (or grounds.css) for what it is for, and use var(--name)";
const GLOBAL = "A rule for another component's element: hand down a class, a prop or a --property";

export default {
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  ignoreFiles: ["src/theme.css", "src/grounds.css"],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    "color-no-hex": [true, { message: COLOUR }],
    "color-named": ["never", { message: COLOUR }],
    "function-disallowed-list": [
      ["/^(rgb|hsl)a?$/", "hwb", "/^(ok)?(lab|lch)$/", "color", "light-dark"],
      { message: COLOUR },
    ],
    "selector-pseudo-class-disallowed-list": [["global"], { message: GLOBAL }],
  },
};
