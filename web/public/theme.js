// Before anything is drawn: the chosen theme, so that a dark room stays dark.
try {
  const { theme } = JSON.parse(localStorage.getItem("boneyard.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage, no choice.
}
