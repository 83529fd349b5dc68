import { expect, test } from "vitest";
import { typesetProps } from "../jsx/typeset-props.ts";
import { typeset } from "./typeset.ts";

const set = (text: string) => typeset(text).replaceAll("\u00a0", "~");

test.for([
  ["Que faire ? Appelez : vite ; merci !", "Que faire~? Appelez~: vite~; merci~!"],
  ["dites « oui » ou « non »", "dites «~oui~» ou «~non~»"],
  ["« à 100 % ». Elle", "«~à 100~%~». Elle"],
  ["«\u00a0à 100 %\u00a0»", "«~à 100~%~»"],
  ["ouvert de 8 h à 16 h 30, 24 h/24", "ouvert de 8~h à 16~h 30, 24~h/24"],
  ["12 000 F par mois, 3 min, 20 Mo", "12 000~F par mois, 3~min, 20~Mo"],
  [" %", "~%"],
  [" h", "~h"],
])("%j is set as %j", ([typed = "", printed]) => {
  expect(set(typed)).toBe(printed);
  expect(typeset(typeset(typed))).toBe(typeset(typed));
});

test.for([
  "https://recif.example/directory?q=a&location=nord#haut",
  "mailto:a@b.nc",
  "10:30",
  "2026-11-21T03:05:00Z",
  "camille@client.nc",
  "8 hélices, 3 Français, 5 minutes, 2 morceaux",
  "a:b;c?d!e",
  "Nouvelle-Calédonie",
  "",
])("%j stays as it is", (text) => {
  expect(typeset(text)).toBe(text);
});

test("of an element, what it says and what is read aloud of it are set, never what was typed or is code", () => {
  const children = ["Nom :", 3, null, ["dedans !", false]];
  expect(
    typesetProps("p", { children, "aria-label": "Aide ?", title: "Oui !", alt: "a :", placeholder: "b :" }),
  ).toEqual({
    children: ["Nom\u00a0:", 3, null, ["dedans\u00a0!", false]],
    "aria-label": "Aide\u00a0?",
    title: "Oui\u00a0!",
    alt: "a\u00a0:",
    placeholder: "b\u00a0:",
  });
  const typed = { value: "a : b", defaultValue: "a : b", href: "/?q=a : b", content: "a : b" };
  expect(typesetProps("input", { ...typed })).toEqual(typed);
  for (const verbatim of ["code", "pre", "textarea", "script", "style"]) {
    expect(typesetProps(verbatim, { children: "a : b" })).toEqual({ children: "a : b" });
  }
});
