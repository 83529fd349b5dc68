import fs from "node:fs";
import { categories } from "#app/core/catalogue/categories.ts";
import { communesByProvince } from "#app/core/catalogue/communes.ts";

export const FIXTURE = "tests/fixtures/entreprises-200.csv";
export const FIXTURE_ROWS = 200;

const towns = Object.values(communesByProvince).flat();
const first = ["Atelier", "Cabinet", "Maison", "Comptoir", "Bureau", "Agence", "Relais", "Groupe"];
const second = [
  "du Lagon",
  "des Cagous",
  "du Banian",
  "de l’Alizé",
  "des Niaoulis",
  "du Récif",
  "de la Vigie",
];
const openings = ["Nous protégeons", "Nous auditons", "Nous dépannons", "Nous formons"];
const clients = [
  "les cœurs de métier",
  "les gîtes et tables d’hôtes",
  "les mairies",
  "les cabinets médicaux",
];
const places = [
  "Province Sud",
  "Province Nord",
  "Province des îles",
  "À distance / partout en Nouvelle-Calédonie",
];

export function wordOf(row: number): string {
  return `balise${String.fromCharCode(97 + (row % 26), 97 + Math.floor(row / 26))}zq`;
}

export function nameOf(row: number): string {
  return `${pick(first, row)} ${pick(second, row)} n° ${row} (fictif)`;
}

/**
 * CSV as saved by a French Excel: semicolons, Windows-1252, CRLF, quoted line breaks, doubled quotes, custom headers,
 * empty rows and unknown columns.
 */
export function fixtureBytes(): Buffer {
  const header = [
    "N°",
    "Raison sociale",
    "Présentation",
    "Site internet",
    "Zone d’intervention",
    "Domaines d’activité",
    "Personne à contacter",
    "Adresse e-mail",
    "Tél. (mobile)",
    "Tél. (bureau) :",
    "Logo",
    "RIDET",
    "Date de création",
  ];
  const rows = Array.from({ length: FIXTURE_ROWS }, (_, index) => rowOf(index + 1));
  const lines = [header, ...rows].map((cells) => cells.map(quoteIfNeeded).join(";"));
  lines.splice(50, 0, "", ";".repeat(header.length - 1));
  return windows1252(`${lines.join("\r\n")}\r\n`);
}

function rowOf(row: number): string[] {
  const town = pick(towns, row);
  const description = `${pick(openings, row)} ${pick(clients, row)}.\n« ${wordOf(row)} » : un mot à nous, "rien qu’à nous" ; à partir de 500 €.`;
  const services = [pick(categories, row), pick(categories, row * 7 + 3)].map((category) =>
    category.name.replaceAll("’", "'"),
  );
  const site = row % 3 === 0 ? `www.entreprise-${row}.example` : `https://entreprise-${row}.example/accueil`;
  return [
    String(row),
    nameOf(row),
    description,
    site,
    row % 4 === 0 ? town : [pick(places, row), pick(places, row + 1)].join(", "),
    [...new Set(services)].join(", "),
    `Prénom Nœud-Élie ${row}`,
    `contact-${row}@entreprise-${row}.example`,
    `7${String(10_000 + row)}`.replace(/(\d\d)(?=\d)/g, "$1."),
    `2${String(70_000 + row)}`.replace(/(\d\d)(?=\d)/g, "$1 "),
    "",
    String(1_000_000 + row),
    "01/02/2026",
  ];
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

function quoteIfNeeded(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function windows1252(text: string): Buffer {
  const specialBytes: Record<string, number> = { "€": 0x80, "’": 0x92, œ: 0x9c };
  return Buffer.from([...text].map((character) => specialBytes[character] ?? character.charCodeAt(0)));
}

if (import.meta.main) fs.writeFileSync(FIXTURE, fixtureBytes());
