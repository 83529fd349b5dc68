import fs from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** One term per concept in user-facing text, and one format for hours. */
const terms = [
  { preferred: "e-mail", not: /(?<!\{|e-|\/)\b(e?mails?|courriels?)\b/i },
  { preferred: "diagnostic", not: /(?<![/#])\bdiagnostiques?\b(?!\/)/i },
  { preferred: "newsletter", not: /\b(lettres? d.information|infolettres?|(la|notre|cette) lettre)\b/i },
  { preferred: "fiche", not: /\bprofils?\b/i },
  { preferred: "vérifiée, of a fiche", not: /vérifié(?= le\b| »)/i },
  { preferred: "8 h, 8 h 30", not: /\b\d{1,2}h(\d\d)?\b|\b[0-2]\d:[0-5]\d\b/ },
];

/** Exceptions of agreed texts, such as the member's page « Mon Profil ». */
const agreed = [
  "Compléter mon profil",
  "Garder dans mon profil",
  "Impossible de mettre à jour le profil.",
  "Mon Profil",
  "Notifications et profil",
  "Profil mis à jour",
  "Profil public",
  "Voir le profil",
  "Votre choix est gardé. Aucune page ne montre le profil d’un membre aujourd’hui.",
  "Votre profil sur Récif : le nom que voient les entreprises à qui vous écrivez, votre adresse e-mail et la date de vos visites.",
];

/** Not user-facing French: column names, typed search words, command help, English for operators. */
const otherWords = [
  "app/features/imports/reading/header-synonyms.ts",
  "app/core/catalogue/brands.ts",
  "app/core/catalogue/category-needs.ts",
  "app/core/catalogue/protection-needs.ts",
  "app/core/catalogue/category-situations.ts",
  "app/core/catalogue/everyday-words.ts",
  "app/core/catalogue/technical-words.ts",
  "app/features/assistant/attack-words.ts",
  "app/features/assistant/attack-signs.ts",
  "app/features/assistant/attack-counter-signs.ts",
  "app/features/assistant/attack-deceit-signs.ts",
  "app/features/assistant/attack-ransom-signs.ts",
  "app/features/assistant/retrieval/lay-words.ts",
  "app/features/assistant/retrieval/question-words.ts",
  "app/features/assistant/retrieval/help-words.ts",
  "app/features/assistant/retrieval/off-topic.rules.ts",
  "app/routes/public/assistant/emergency-words.ts",
  "server/commands/import.ts",
];
const isEnglish = (text: string) => /\b(the|not|of|with|sent)\b/.test(text);

const files = fs
  .globSync("{app,server}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file) && !otherWords.includes(file));

test("every text that people read uses one term for each thing", () => {
  const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  // Guards against a scan that reads nothing.
  expect(texts.filter(({ text }) => text.includes("e-mail")).length).toBeGreaterThan(50);
  const found = texts
    .filter(({ text }) => !agreed.includes(text) && !isEnglish(text))
    .flatMap(({ file, text }) =>
      terms
        .filter(({ not }) => not.test(text))
        .map(({ preferred }) => `${file}: say « ${preferred} » in: ${text}`),
    );
  expect(found).toEqual([]);
});

test("what is agreed to be written otherwise still stands in the site", () => {
  const texts = new Set(files.flatMap(textsOf));
  expect(agreed.filter((text) => !texts.has(text))).toEqual([]);
});

type SyntaxNode = { type: string; value?: unknown; name?: { name?: unknown } } & Record<string, unknown>;

function textsOf(file: string): string[] {
  const texts: string[] = [];
  visit(parseSync(file, fs.readFileSync(file, "utf8")).program, texts);
  return texts.map((text) => text.replace(/\s+/g, " ").trim().replaceAll("'", "’"));
}

const CODE = ["ImportDeclaration", "TaggedTemplateExpression"];
const ATTRIBUTES_OF_CODE = ["className", "name", "type", "autoComplete", "id", "to", "href", "d", "intent"];
const isText = (value: string) => /[\s’àâçéèêëîïôùû]/.test(value);

function visit(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) for (const one of node) visit(one, texts);
  if (!isNode(node) || CODE.includes(node.type)) return;
  if (node.type === "JSXAttribute" && ATTRIBUTES_OF_CODE.includes(String(node.name?.name))) return;
  if (node.type === "JSXAttribute" && isNode(node.value) && node.value.type === "Literal") {
    texts.push(String(node.value.value));
    return;
  }
  if (node.type === "JSXText") texts.push(String(node.value));
  if (node.type === "Literal" && typeof node.value === "string" && isText(node.value)) texts.push(node.value);
  if (node.type === "TemplateElement") {
    const { cooked } = node.value as { cooked: string };
    if (isText(cooked)) texts.push(cooked);
  }
  for (const child of Object.values(node)) visit(child, texts);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
