import { slugify } from "#app/platform/text/text.ts";

/** The 33 communes by province (Poya lies in two provinces and is listed in Nord). */
export const communesByProvince = {
  sud: [
    "Boulouparis",
    "Bourail",
    "Dumbéa",
    "Farino",
    "L'Île-des-Pins",
    "La Foa",
    "Moindou",
    "Le Mont-Dore",
    "Nouméa",
    "Païta",
    "Sarraméa",
    "Thio",
    "Yaté",
  ],
  nord: [
    "Bélep",
    "Canala",
    "Hienghène",
    "Houaïlou",
    "Kaala-Gomen",
    "Koné",
    "Kouaoua",
    "Koumac",
    "Ouégoa",
    "Poindimié",
    "Ponérihouen",
    "Pouébo",
    "Pouembout",
    "Poum",
    "Poya",
    "Touho",
    "Voh",
  ],
  iles: ["Lifou", "Maré", "Ouvéa"],
} as const;

/** As it is read: « L’Île-des-Pins ». */
export const communeLabel = (commune: string): string => commune.replaceAll("'", "’");

export const atCommune = (commune: string): string =>
  communeLabel(commune.startsWith("Le ") ? `Au ${commune.slice(3)}` : `À ${commune}`);

export const communes: readonly string[] = Object.values(communesByProvince).flat();

/** In URLs: "l-ile-des-pins". */
export const communeKey = (commune: string): string => slugify(commune);

const namesByKey = new Map(communes.map((name) => [communeKey(name), name]));

export const communeNamed = (key: string): string | undefined => namesByKey.get(key);

type Province = keyof typeof communesByProvince;
const provinces = Object.entries(communesByProvince) as [Province, readonly string[]][];

export const provinceOf = (commune: string): Province | undefined =>
  provinces.find(([, own]) => own.includes(commune))?.[0];
