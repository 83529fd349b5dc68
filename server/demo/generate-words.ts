function list(text: string): readonly string[] {
  return text.split(",").map((word) => word.trim());
}

/** 80 words that can open a company's name. None is a company of this country as far as we know. */
export const stems = list(`
  Abysse, Aigrette, Amarre, Ancrage, Anémone, Arpège, Astrolabe, Azimut, Balancier, Balise, Bambou,
  Barrage, Basalte, Boussole, Brisant, Cabestan, Calebasse, Cambuse, Canopée, Carène, Chenal, Cigale,
  Clairière, Compas, Corniche, Coursive, Crépuscule, Crique, Dérive, Dugong, Écoutille, Embrun, Équinoxe,
  Escale, Estuaire, Étrave, Fanal, Filao, Fougère, Frégate, Gabier, Galet, Girouette, Goélette, Grappin,
  Haubans, Hibiscus, Horizon, Houle, Jusant, Kauri, Lanterne, Latérite, Loupe, Madrépore, Méridien,
  Misaine, Mouillage, Nacre, Nadir, Notou, Ombrière, Padouk, Palmeraie, Passerelle, Péridot, Pétrel,
  Quartz, Ressac, Rivage, Safran, Savane, Sextant, Sillage, Solstice, Tamaris, Tricot, Turquoise, Vergue,
  Zénith`);

/** Suffixes for any trade; each service adds its own. */
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

function place(zone: Place["zone"], commune: string, postalCode: string, weight: number): Place {
  return { commune, zone, postalCode, weight };
}

/** Weights follow where companies are, roughly: two thirds in and around Nouméa. */
export const places: readonly Place[] = [
  place("sud", "Nouméa", "98800", 420),
  place("sud", "Dumbéa", "98835", 110),
  place("sud", "Païta", "98889", 80),
  place("sud", "Le Mont-Dore", "98809", 75),
  place("sud", "Bourail", "98870", 22),
  place("sud", "La Foa", "98880", 16),
  place("sud", "Boulouparis", "98812", 12),
  place("sud", "Thio", "98829", 8),
  place("sud", "Yaté", "98834", 6),
  place("sud", "L'Île-des-Pins", "98832", 7),
  place("sud", "Moindou", "98819", 4),
  place("sud", "Farino", "98881", 3),
  place("sud", "Sarraméa", "98882", 3),
  place("nord", "Koné", "98859", 45),
  place("nord", "Koumac", "98850", 26),
  place("nord", "Pouembout", "98825", 18),
  place("nord", "Poindimié", "98822", 18),
  place("nord", "Voh", "98833", 14),
  place("nord", "Houaïlou", "98816", 9),
  place("nord", "Canala", "98813", 9),
  place("nord", "Hienghène", "98815", 7),
  place("nord", "Poya", "98827", 7),
  place("nord", "Touho", "98831", 5),
  place("nord", "Ponérihouen", "98823", 5),
  place("nord", "Kaala-Gomen", "98817", 4),
  place("nord", "Pouébo", "98824", 4),
  place("nord", "Ouégoa", "98821", 4),
  place("nord", "Kouaoua", "98818", 3),
  place("nord", "Poum", "98826", 3),
  place("nord", "Bélep", "98811", 1),
  place("iles", "Lifou", "98820", 26),
  place("iles", "Maré", "98828", 15),
  place("iles", "Ouvéa", "98814", 12),
];
