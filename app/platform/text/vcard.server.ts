import { escape as escapeText, foldLines } from "ical-generator";

type Property = {
  name: string;
  /** Lines of one group belong together: a value and its label. */
  group?: string;
  types?: readonly string[];
  /** Texts are escaped, and their parts joined by ";". A URI stands as it is. */
  value: { text: string } | { parts: readonly string[] } | { uri: string };
};

/**
 * A card of RFC 2426 (vCard 3.0): Android's and Apple's address books read all of it, while Android reads only a part
 * of 4.0. Escapes and folds as calendars do (RFC 5545), at 75 octets and never within a character.
 */
export function vcard(properties: readonly Property[]): string {
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "PRODID:-//Récif//Récif//FR",
    ...properties.map(lineOf),
    "END:VCARD",
    "",
  ];
  return foldLines(lines.join("\r\n"));
}

function lineOf({ group, name, types = [], value }: Property): string {
  const typed = types.length > 0 ? `;TYPE=${types.join(",")}` : "";
  return `${group ? `${group}.` : ""}${name}${typed}:${written(value)}`;
}

function written(value: Property["value"]): string {
  if ("uri" in value) return encodeControls(value.uri);
  return ("parts" in value ? value.parts : [value.text]).map(escaped).join(";");
}

const escaped = (text: string): string => escapeText(text.replace(/(?![\n\r])\p{Cc}/gu, ""), false);

const encodeControls = (uri: string): string => uri.replace(/[\p{Cc}\s]/gu, encodeURIComponent);
