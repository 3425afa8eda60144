import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// In scripts and markup; style sheets are stylelint's.
const COLOUR = String.raw`/(^|[\s:])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})($|[\s;])|\b(rgb|hsl)a?\(/i`;

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["Literal[value", "TemplateElement[value.raw", "SvelteLiteral[value"].map((node) => ({
          selector: `${node}=${COLOUR}]`,
          message: "A colour literal: name it in theme.css for what it is for, and use var(--name)",
        })),
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { ignores: ["node_modules/"] },
);
