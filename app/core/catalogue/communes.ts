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

export const atCommune = (commune: string): string =>
  (commune.startsWith("Le ") ? `Au ${commune.slice(3)}` : `À ${commune}`).replaceAll("'", "’");

export const communes: readonly string[] = Object.values(communesByProvince).flat();
