import { communes, communesByProvince } from "./communes.ts";
import { phrasesOf } from "./phrases.ts";
import type { ZoneKey } from "./zones.ts";

type NamedPlace = { name: string; communes: readonly string[]; zones?: readonly ZoneKey[] };

/**
 * Quarters, villages, tribes, bays and islands of each commune, from general knowledge and only where unambiguous
 * (decision 70). A name shared by two communes is omitted, or listed for both.
 */
const localities: Readonly<Record<string, string>> = {
  Nouméa: `
    Ducos, Presqu'île de Ducos, Magenta, Haut Magenta, Aérodrome de Magenta, Anse Vata, Baie des Citrons, Vallée des Colons,
    Vallée du Tir, Vallée du Génie, Faubourg Blanchot, Quartier Latin, Centre-ville, Orphelinat, Motor Pool, Val Plaisance,
    Trianon, Ouémo, N'Géa, Tina, Tuband, Normandie, PK4, PK5, PK6, PK7, PK 4, PK 5, PK 6, PK 7, 4e kilomètre, 5e kilomètre,
    6e kilomètre, 7e kilomètre, Rivière Salée, Montravel, Nouville, Doniambo, Numbo, Kaméré, Tindu, Logicoop, Artillerie,
    Montagne Coupée, Mont Vénus, Mont Coffyn, Île Nou, Port Moselle, Kuendu, Place des Cocotiers, Portes de Fer,
    Haut Portes de Fer, Sainte-Marie, Baie Sainte-Marie, Station N, Île aux Canards, Îlot Maître, Ouen Toro, Michel-Ange`,
  Dumbéa: `
    Koutio, Auteuil, Dumbéa-sur-Mer, Apogoti, Médipôle, Nakutakoin, Koghi, Les Koghis, Plaine de Koé, Koé, Pointe à la Dorade,
    ZAC Panda, Becquerel, Val Suzon, Jacarandas, Kenu-In, Couvelée, Tonghoué, Dumbéa Rivière`,
  Païta: `
    Tontouta, La Tontouta, Tamoa, Port Laguerre, Savannah, Savannah-sur-Mer, Naïa, Beaurivage,
    Mont Mou, N'Dé, Bangou, Ondémia, Karikouié, Val Boisé, Scheffleras, Ziza, Arène du Sud`,
  "Le Mont-Dore": `
    Plum, Robinson, Boulari, Pont-des-Français, Saint-Louis, La Coulée, Vallon-Dore, Mouirange, Saint-Michel, Yahoué, La Lembi,
    Prony, Baie de Prony, Île Ouen, Mont-Dore Sud, Mont-Dore Nord, Mt Dore, Grand Suet`,
  Yaté: "Touaourou, Waho, Goro, Unia, Port Boisé, Lac de Yaté, Rivière Bleue, usine du Sud, Prony Resources",
  "L'Île-des-Pins":
    "Vao, Kuto, Kanuméra, Kunié, Ouatchia, Comagna, Ouaméo, Touété, Baie d'Oro, Baie de Kuto, Isle of Pines",
  Boulouparis: "Bouraké, Tomo, Ouitchambo, Nassirah, Port Ouenghi, Ouenghi, Ouinané",
  "La Foa":
    "Oui Poin, Pocquereux, Fonwhary, Oua Tom, Koindé, Koindé Ouipoin, Méaré, Nily, Ouano, Forêt Noire",
  Sarraméa: "Petit Couli, Grand Couli, Dogny, Plateau de Dogny",
  Farino: "Tendéa, Parc des Grandes Fougères",
  Moindou: "Moméa, Kélé, Table Unio, Teremba, Fort Teremba",
  Bourail:
    "Poé, plage de Poé, Roche Percée, Nessadiou, Gouaro, Deva, Gouaro Deva, Boghen, Azareu, Pothé, Bouirou, Ny Bourail",
  Thio: "Borendi, Saint-Philippo, Saint-Roch, Thio Mission, Kouaré, Nakalé, Plateau de Thio",
  Poya: "Népoui, Nékliaï, Montfaoué, Gohapin, Nétéa, Basse Poya",
  Pouembout: "Paouta, Ouaté, Forêt Plate, Plaine de Pouembout",
  Koné: "Baco, Tiaoué, Atéou, Foué, Poindah, Noelly, Netchaot, Néami, Bopope, Plaine de Koné",
  Voh: "Vavouto, Oundjo, Gatope, Témala, Ouélis, Ouengo, Boyen, Tiéta, Cœur de Voh, usine du Nord",
  "Kaala-Gomen": "Ouaco, Gomen, Gamaï, Ouemou",
  Koumac: "Paagoumène, Wanap, Grottes de Koumac, Tiébaghi, Pandop",
  Poum: "Arama, Malabou, Poingam, Boat Pass, Titch, Tanlé, Île Baaba, Baaba, Yandé",
  Bélep: "Waala, Île Art, Île Pott, îles Belep",
  Ouégoa: "Balagam, Bondé, Paimboa, Tiari",
  Pouébo: "tribu de Balade, Yambé, Diahoué, Oubatche, Tchambouenne, Colnett, Mont Colnett",
  Hienghène:
    "Tiendanite, Ouaré, Lindéralique, Koulnoué, Tanghène, Tendo, Ouaième, Pouyemblé, Mont Panié, Ganem, Werap",
  Touho: "Poyes, Vieux-Touho, Kongouma, Tiouandé, Ponandou, Kokingone, Touho Mission",
  Poindimié: "Tiéti, Wagap, Nessapoé, Bayes, Amoa, Napoémien, Tibarama, Névaho, Ometteux",
  Ponérihouen: "Tchamba, Monéo, Grondu, Goyéta, Aoupinié",
  Houaïlou: `
    Poro, Nédivin, Nindiah, Néouyo, Waraï, Karagreu, Gondé, Ouakaya, Cap Bocage, Nessakoya, Coula`,
  Kouaoua: "Méa, Konoyes, Faja, Mine Méa",
  Canala: "Nakéty, Nonhoué, Gélima, Méhoué, Haouli, Boakaine, Negropo",
  Lifou: `
    Wé, Drehu, Chépénéhé, Xépénéhé, Easo, Luengoni, Traput, Hnathalo, Nathalo, Jokin, Baie du Santal, Wanaham, Mucaweng, Hapetra,
    Hnacaom, Xodre, Joj, Hnase, Qanono, Luecila, Siloam, Kumo, Tingeting, Hnaeu, Dozip, Thuahaik, Tiga, Île de Tiga, Gaica, Lössi,
    Drueulu, Doueoulou, Jozip, Kejëny, Ahmelewedr, Inagoj, Wedrumel`,
  Maré: `
    Tadine, La Roche, Nengone, Cengeïté, Wabao, Medu, Cerethi, Penelo, Patho, Kurine, Tawainèdre, Rawa, Menaku, Kaewatine, Pakada,
    Mebuet, Padawa, Hnawayaca, Nece`,
  Ouvéa: `
    Fayaoué, Iaai, Mouli, Saint-Joseph d'Ouvéa, Hulup, Ouloup, Gossanah, Héo, Teuta, Takedji, Lékine, Lekiny, Banutr, Ognat, Weneki,
    Wadrilla, Hwadrilla, Fayawé`,
};

const { sud, nord, iles } = communesByProvince;
const greaterNoumea = ["Nouméa", "Dumbéa", "Païta", "Le Mont-Dore"];
const islands = [...iles, "L'Île-des-Pins", "Bélep"];
const mainland = communes.filter((commune) => !islands.includes(commune));
const eastCoast = [
  "Yaté",
  "Thio",
  "Canala",
  "Kouaoua",
  "Houaïlou",
  "Ponérihouen",
  "Poindimié",
  "Touho",
  "Hienghène",
  "Pouébo",
];
const southWest = ["Boulouparis", "La Foa", "Sarraméa", "Farino", "Moindou", "Bourail"];
const northWest = ["Poya", "Pouembout", "Koné", "Voh", "Kaala-Gomen", "Koumac"];
const farNorth = ["Koumac", "Poum", "Ouégoa", "Bélep", "Kaala-Gomen"];

const regions: readonly [names: string, communes: readonly string[], zones?: readonly ZoneKey[]][] = [
  ["province Sud, Sud, le Sud, south, southern province", sud, ["sud"]],
  ["province Nord, Nord, le Nord, north, northern province", nord, ["nord"]],
  [
    "province des îles Loyauté, province des îles, îles Loyauté, îles, Loyauté, islands, loyalty islands, les Loyauté",
    iles,
    ["iles"],
  ],
  ["Grand Nouméa, greater Noumea", greaterNoumea],
  ["VKP, Voh-Koné-Pouembout", ["Voh", "Koné", "Pouembout"]],
  ["brousse, en brousse, la brousse", mainland.filter((one) => !greaterNoumea.includes(one))],
  ["Grande Terre, la Grande Terre", mainland],
  ["côte Est, east coast", eastCoast],
  ["côte Ouest, west coast", [...southWest, ...northWest]],
  ["brousse Sud, côte Ouest Sud, Sud-Ouest", southWest],
  ["Nord-Ouest, côte Ouest Nord", northWest],
  ["Nord-Est, côte Est Nord", ["Hienghène", "Touho", "Poindimié", "Ponérihouen", "Houaïlou", "Pouébo"]],
  ["extrême Nord, grand Nord", farNorth],
  ["Grand Sud, extrême Sud", ["Yaté", "Le Mont-Dore"]],
  ["Katiramona", ["Dumbéa", "Païta"]],
  ["Koniambo", ["Voh", "Koné"]],
  ["Tiwaka, Koné-Tiwaka", ["Poindimié", "Touho", "Koné"]],
  ["Paicî", ["Poindimié", "Ponérihouen", "Koné"]],
  ["Hoot ma Waap", ["Voh", "Kaala-Gomen", "Koumac", "Poum", "Ouégoa", "Pouébo", "Hienghène", "Bélep"]],
  ["Ajië, Ajié-Arhö", ["Houaïlou", "Poya", "Bourail"]],
  ["Drubea-Kapumë", ["Nouméa", "Dumbéa", "Païta", "Le Mont-Dore", "Yaté", "L'Île-des-Pins"]],
];

const atDistance =
  "à distance, télétravail, en ligne, remote, remotely, visio, visioconférence, télémaintenance";

/** Postal codes of the communes' offices; some communes have another one for PO boxes. */
const postalCodes: Readonly<Record<string, string>> = {
  Boulouparis: "98812",
  Bourail: "98870",
  Dumbéa: "98835, 98830",
  Farino: "98881",
  "L'Île-des-Pins": "98832",
  "La Foa": "98880",
  Moindou: "98819",
  "Le Mont-Dore": "98809, 98810",
  Nouméa: "98800, 98845, 98846, 98847, 98848, 98849, 98851",
  Païta: "98889, 98890, 98840",
  Sarraméa: "98882",
  Thio: "98829",
  Yaté: "98834",
  Bélep: "98811",
  Canala: "98813",
  Hienghène: "98815",
  Houaïlou: "98816",
  "Kaala-Gomen": "98817",
  Koné: "98859, 98860",
  Kouaoua: "98818",
  Koumac: "98850",
  Ouégoa: "98821",
  Poindimié: "98822",
  Ponérihouen: "98823",
  Pouébo: "98824",
  Pouembout: "98825",
  Poum: "98826",
  Poya: "98827",
  Touho: "98831",
  Voh: "98833",
  Lifou: "98820",
  Maré: "98828",
  Ouvéa: "98814",
};

const ofCommunes = communes.map((name): NamedPlace => ({ name, communes: [name] }));
const within = (lists: Readonly<Record<string, string>>): NamedPlace[] =>
  Object.entries(lists).flatMap(([commune, names]) =>
    phrasesOf(names).map((name) => ({ name, communes: [commune] })),
  );

export const namedPlaces: readonly NamedPlace[] = [
  ...ofCommunes,
  ...within(localities),
  ...within(postalCodes),
  ...within(postalCodes).map(({ name, communes: own }) => ({
    name: `${name.slice(0, 2)} ${name.slice(2)}`,
    communes: own,
  })),
  ...regions.flatMap(([names, own, zones]) =>
    phrasesOf(names).map((name) => ({ name, communes: own, zones: zones ?? [] })),
  ),
  ...phrasesOf(atDistance).map((name): NamedPlace => ({ name, communes: [], zones: ["distance"] })),
];

export const accentedPlaces: Readonly<Record<string, string>> = { wé: "lifou" };
