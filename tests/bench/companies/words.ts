export function list(text: string): readonly string[] {
  return text.split(",").map((words) => words.trim().replace(/\s+/g, " "));
}

export const stems = list(`
  Abysse, Aigrette, Amarre, Ancrage, Anémone, Arpège, Astrolabe, Azimut, Balancier, Balise, Bambou,
  Barrage, Basalte, Boussole, Brisant, Cabestan, Calebasse, Cambuse, Canopée, Carène, Chenal, Cigale,
  Clairière, Compas, Corniche, Coursive, Crépuscule, Crique, Dérive, Dugong, Écoutille, Embrun, Équinoxe,
  Escale, Estuaire, Étrave, Fanal, Filao, Fougère, Frégate, Gabier, Galet, Girouette, Goélette, Grappin,
  Haubans, Hibiscus, Horizon, Houle, Jusant, Kauri, Lanterne, Latérite, Loupe, Madrépore, Méridien,
  Misaine, Mouillage, Nacre, Nadir, Notou, Ombrière, Padouk, Palmeraie, Passerelle, Péridot, Pétrel,
  Quartz, Ressac, Rivage, Safran, Savane, Sextant, Sillage, Solstice, Tamaris, Tricot, Turquoise, Vergue,
  Zénith`);

export const commonSuffixes = list(`
  Informatique, Numérique, Cyber, Sécurité, Conseil, Services, Pacifique, Technologies, Solutions, NC,
  Ingénierie, Assistance, & Fils, & Associés, Calédonie, Expertise`);

export const heads = list(`
  Atelier, Bureau, Cabinet, Comptoir, Groupe, Agence, Maison, Studio, Entreprise, Équipe, Coopérative,
  Société`);

export const firstNames = list(`
  Adèle, Alain, Amandine, Antoine, Béatrice, Bruno, Camille, Cédric, Chloé, Damien, Édouard, Élodie,
  Fabienne, Florian, Gaëlle, Gérard, Ginette, Hugo, Ida, Isabelle, Joachim, Julie, Kalolo, Karine, Lénaïck,
  Lucien, Malia, Marcel, Mathilde, Minh, Moana, Naomi, Nicolas, Océane, Paul, Petelo, Quentin, Régine,
  Romain, Sabrina, Sione, Steeve, Tania, Thomas, Victorine, Vincent, Wassa, Yolande, Yvan, Zoé`);

export const lastNames = list(`
  Aïlé, Amouroux, Bahaut, Barrère, Boiguivie, Boudelle, Cadousteau, Caillaud, Chenevoy, Dang, Delaveau,
  Diémène, Draghicci, Esnault, Faupala, Foucher, Gaïa, Guépy, Hnacema, Honakoko, Ihily, Jorédié, Kafoa,
  Katrawa, Kilama, Lagadec, Leborgne, Lethezer, Maperi, Mazurier, Mulikiha, Ngaiohni, Nguyen, Oiremoin,
  Pagoubéa, Pelletan, Poadja, Quintard, Raufau, Renevier, Saïdou, Sautron, Selui, Song, Taofifénua, Tein,
  Tidjine, Trinh, Ukeiwa, Vakalepu, Vendegou, Wabete, Wahéo, Xenihate, Xulue, Yeiwié, Yoshida, Zeula,
  Lescot, Marchal`);

export const streets = list(`
  rue des Flamboyants, rue du Vieux-Puits, avenue des Pétroglyphes, rue des Sternes, impasse du Santal,
  route du Bord-de-Mer, rue de la Pépinière, rue des Charpentiers, allée des Bois-Noirs,
  rue du Four-à-Chaux, rue des Goyaviers, chemin de la Source, rue de l’Ancienne-Poste, rue des Banians,
  route de la Crête, rue des Pêcheurs-de-Nacre, place du Kiosque, rue de la Cotonnerie, rue des Cordiers,
  allée des Cycas`);

export type Place = { commune: string; zone: "sud" | "nord" | "iles"; postalCode: string; weight: number };

/** Commune, postal code, weight. */
const placesOf = (zone: Place["zone"], text: string): Place[] =>
  list(text).map((place) => {
    const [, commune = "", postalCode = "", weight] = /^(.+) (\d+) (\d+)$/.exec(place) ?? [];
    return { commune, zone, postalCode, weight: Number(weight) };
  });

export const places: readonly Place[] = [
  ...placesOf(
    "sud",
    `Nouméa 98800 420, Dumbéa 98835 110, Païta 98889 80, Le Mont-Dore 98809 75, Bourail 98870 22, La Foa 98880
  16, Boulouparis 98812 12, Thio 98829 8, Yaté 98834 6, L'Île-des-Pins 98832 7, Moindou 98819 4, Farino
  98881 3, Sarraméa 98882 3`,
  ),
  ...placesOf(
    "nord",
    `Koné 98859 45, Koumac 98850 26, Pouembout 98825 18, Poindimié 98822 18, Voh 98833 14, Houaïlou 98816 9,
  Canala 98813 9, Hienghène 98815 7, Poya 98827 7, Touho 98831 5, Ponérihouen 98823 5, Kaala-Gomen 98817 4,
  Pouébo 98824 4, Ouégoa 98821 4, Kouaoua 98818 3, Poum 98826 3, Bélep 98811 1`,
  ),
  ...placesOf("iles", `Lifou 98820 26, Maré 98828 15, Ouvéa 98814 12`),
];
