import { expect, test } from "vitest";
import { decodeBytes, MAX_BYTES } from "./decode-bytes.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => new Uint8Array(values);

function textOf(file: Uint8Array) {
  const decoded = decodeBytes(file);
  return decoded.ok ? decoded.value : undefined;
}

test.each<[string, Uint8Array, string]>([
  ["UTF-8", utf8("é ’ œ"), "UTF-8"],
  ["UTF-8 with its mark", utf8("\ufeffé ’ œ"), "UTF-8"],
  ["Windows-1252", bytes(0xe9, 0x20, 0x92, 0x20, 0x9c), "Windows-1252"],
  [
    "UTF-16, little end first",
    bytes(0xff, 0xfe, 0xe9, 0, 0x20, 0, 0x19, 0x20, 0x20, 0, 0x53, 0x01),
    "UTF-16",
  ],
  ["UTF-16, big end first", bytes(0xfe, 0xff, 0, 0xe9, 0, 0x20, 0x20, 0x19, 0, 0x20, 0x01, 0x53), "UTF-16"],
])("decodes %s", (_case, file, encoding) => {
  expect(textOf(file)).toEqual({ text: "é ’ œ", encoding });
});

test("decodes UTF-16 without a mark by where the zeros stand", () => {
  const text = "Nom;Description;Société générale de sécurité\n";
  const little = new Uint8Array(Buffer.from(text, "utf16le"));
  expect(textOf(little)).toEqual({ text, encoding: "UTF-16" });
  expect(textOf(new Uint8Array(Buffer.from(little).swap16()))).toEqual({ text, encoding: "UTF-16" });
});

const french = "Société « Sécurité à l’œuvre » : côté Nouméa, où naît l’été ; dès 500 € – ça va…\n";

test.each<["Mac Roman" | "Windows-1252", ...number[]]>([
  ["Mac Roman", 0x8e, 0xd5, 0xc7, 0xc8, 0x88, 0xcf, 0x99, 0x9d, 0x94, 0x8f, 0xdb, 0xd0, 0x8d, 0xc9],
  ["Windows-1252", 0xe9, 0x92, 0xab, 0xbb, 0xe0, 0x9c, 0xf4, 0xf9, 0xee, 0xe8, 0x80, 0x96, 0xe7, 0x85],
])("recognises %s by its letters", (encoding, ...codes) => {
  const byte = new Map([..."é’«»àœôùîè€–ç…"].map((sign, index) => [sign, codes[index] ?? 0]));
  const encode = (text: string) => bytes(...[...text].map((sign) => byte.get(sign) ?? sign.charCodeAt(0)));
  expect(textOf(encode(french))).toEqual({ text: french, encoding });
  expect(textOf(encode("Nom;Catégorie\n"))).toEqual({ text: "Nom;Catégorie\n", encoding });
  expect(textOf(encode("l’été"))).toEqual({ text: "l’été", encoding });
});

test("capitals of Windows-1252 are not read as small letters of Mac Roman, nor the reverse", () => {
  expect(textOf(Buffer.from("SOCIÉTÉ GÉNÉRALE;À CÔTÉ;ÎLE", "latin1"))?.text).toBe(
    "SOCIÉTÉ GÉNÉRALE;À CÔTÉ;ÎLE",
  );
  // É, À, Ê, Ç in Mac Roman.
  expect(
    textOf(bytes(0x53, 0x4f, 0x43, 0x49, 0x83, 0x54, 0x83, 0x20, 0xcb, 0x20, 0xe6, 0x54, 0x52, 0x45)),
  ).toEqual({
    text: "SOCIÉTÉ À ÊTRE",
    encoding: "Mac Roman",
  });
});

test("refuses what is not a text, with what to do", () => {
  const refusal = (file: Uint8Array) => {
    const decoded = decodeBytes(file);
    return decoded.ok ? undefined : decoded.refusal;
  };
  expect(refusal(bytes(0x50, 0x4b, 3, 4, 20, 0))).toMatchObject({
    title: "Erreur lors de la lecture du fichier",
    message: /classeur/,
  });
  expect(refusal(utf8("a;b\n1;\0\n"))?.message).toBe(
    "Le fichier n’est pas un texte : ligne 2, caractère 3, après « 1; ».",
  );
  expect(refusal(new Uint8Array([...utf8("été\r\néééééé"), 0xe9]))?.message).toBe(
    "Le fichier est en UTF-8, mais certains de ses caractères sont abîmés : ligne 2, caractère 7, après « éééééé ».",
  );
  expect(refusal(new Uint8Array(MAX_BYTES + 1))?.message).toBe("Le fichier dépasse 50 Mo.");
  expect(textOf(utf8("d\u00e9j\u00e0 ab\u00eem\u00e9 \ufffd"))?.encoding).toBe("UTF-8");
});
