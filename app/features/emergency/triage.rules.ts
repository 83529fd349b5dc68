export const situations = [
  { key: "rancon", label: "Des fichiers ne s’ouvrent plus, ou une rançon est demandée" },
  { key: "hameconnage", label: "Quelqu’un a cliqué, ou a donné un mot de passe" },
  { key: "fraude", label: "De l’argent est parti, ou une facture était fausse" },
  { key: "compte", label: "Une messagerie, un réseau social ou un site est piraté" },
  { key: "vol", label: "Un ordinateur ou un téléphone est volé ou perdu" },
  { key: "doute", label: "Quelque chose est étrange, je ne sais pas quoi" },
] as const;
export type Situation = (typeof situations)[number]["key"];

export const ongoing = [
  { key: "oui", label: "Oui" },
  { key: "non", label: "Non, c’est fini" },
  { key: "inconnu", label: "Je ne sais pas" },
] as const;
type Ongoing = (typeof ongoing)[number]["key"];

export const reaches = [
  { key: "poste", label: "Un seul appareil" },
  { key: "plusieurs", label: "Plusieurs appareils, ou un serveur" },
  { key: "comptes", label: "Des comptes en ligne seulement" },
  { key: "inconnu", label: "Je ne sais pas" },
] as const;
type Reach = (typeof reaches)[number]["key"];

export const affected = [
  { key: "moi", label: "Moi seul" },
  { key: "entreprise", label: "Mon entreprise" },
  { key: "tiers", label: "Des clients, des salariés ou des patients aussi" },
  { key: "inconnu", label: "Je ne sais pas" },
] as const;
type Affected = (typeof affected)[number]["key"];

export type TriageAnswers = { seen: Situation; ongoing: Ongoing; reach: Reach; affected: Affected };

export const questions = [
  { name: "vu", legend: "Que voyez-vous\u00a0?", choices: situations },
  { name: "encours", legend: "Est-ce encore en train de se passer\u00a0?", choices: ongoing },
  { name: "touche", legend: "Qu’est-ce qui est touché\u00a0?", choices: reaches },
  { name: "qui", legend: "Qui est concerné\u00a0?", choices: affected },
] as const;

/** Undefined unless all four are answered. */
export function readAnswers(query: URLSearchParams): TriageAnswers | undefined {
  const one = <Key extends string>(choices: readonly { key: Key }[], name: string) =>
    choices.find(({ key }) => key === query.get(name))?.key;
  const seen = one(situations, "vu");
  const still = one(ongoing, "encours");
  const reach = one(reaches, "touche");
  const who = one(affected, "qui");
  return seen && still && reach && who ? { seen, ongoing: still, reach, affected: who } : undefined;
}

type Question = (typeof questions)[number];

const askedBy = { vu: "seen", encours: "ongoing", touche: "reach", qui: "affected" } as const;

/** "Est-ce encore en train de se passer ? Oui"; undefined without an answer. */
export function answerText(asked: keyof TriageAnswers, key: string | null): string | undefined {
  const question = questions.find(({ name }) => askedBy[name] === asked);
  const answer = question?.choices.find((choice) => choice.key === key);
  return question && answer && `${question.legend} ${answer.label}`;
}

/** Of a query string: the questions with an answer that exists, by what they ask. */
export function readGiven(query: URLSearchParams): Partial<TriageAnswers> {
  const given = questions.flatMap(({ name, choices }) => {
    const answer = choices.find(({ key }) => key === query.get(name));
    return answer ? [[askedBy[name], answer.key]] : [];
  });
  return Object.fromEntries(given);
}
export type Asked = Question & {
  place: number;
  given: [name: string, value: string][];
};

/** The first unanswered question, with the previous answers; undefined when complete. */
export function questionFor(query: URLSearchParams): Asked | undefined {
  const given: Asked["given"] = [];
  for (const question of questions) {
    const answer = question.choices.find(({ key }) => key === query.get(question.name));
    if (!answer) return { ...question, place: given.length + 1, given };
    given.push([question.name, answer.key]);
  }
  return undefined;
}

const first: Record<Situation, readonly string[]> = {
  rancon: [
    "Débranchez du réseau chaque appareil touché\u00a0: câble et Wi-Fi. Ne les éteignez pas.",
    "Débranchez aussi les disques de sauvegarde et le serveur, s’ils ne sont pas encore touchés.",
    "Ne payez pas, et ne répondez pas à la demande de rançon.",
  ],
  hameconnage: [
    "Changez ce mot de passe depuis un autre appareil, partout où il servait.",
    "Déconnectez toutes les sessions du compte, et activez la double authentification.",
    "Si un fichier a été ouvert, débranchez l’appareil du réseau et ne l’éteignez pas.",
  ],
  fraude: [
    "Appelez votre banque tout de suite\u00a0: un virement récent peut parfois être rappelé. Le numéro d’opposition est au dos de la carte.",
    "Ne répondez plus à celui qui a demandé l’argent, et gardez ses messages.",
    "Vérifiez par téléphone, à un numéro connu, tout changement de coordonnées bancaires.",
  ],
  compte: [
    "Reprenez le compte par «\u00a0mot de passe oublié\u00a0», depuis un appareil sain.",
    "Déconnectez toutes les sessions, et regardez les règles de transfert de la messagerie.",
    "Prévenez vos contacts de ne rien ouvrir qui vienne de ce compte.",
  ],
  vol: [
    "Verrouillez ou effacez l’appareil à distance, si vous l’aviez prévu.",
    "Changez les mots de passe des comptes ouverts dessus, la messagerie d’abord.",
    "Faites suspendre la ligne par votre opérateur, si c’est un téléphone.",
  ],
  doute: [
    "Débranchez l’appareil du réseau, sans l’éteindre.",
    "Notez ce qui est étrange, et depuis quand.",
    "Demandez autour de vous si d’autres voient la même chose.",
  ],
};

const evidence: Record<Situation, readonly string[]> = {
  rancon: [
    "La note de rançon et le nom des fichiers touchés, en photo",
    "L’heure du premier signe",
    "Un exemplaire d’un fichier bloqué",
  ],
  hameconnage: [
    "Le message reçu, avec son adresse complète",
    "L’adresse de la page ouverte",
    "L’heure du clic",
  ],
  fraude: [
    "Les messages et la fausse facture",
    "L’ordre de virement et les coordonnées du compte",
    "Les numéros de téléphone appelants",
  ],
  compte: [
    "Les alertes de connexion, avec leur date",
    "Les messages envoyés sans vous",
    "Les règles de transfert trouvées, en photo",
  ],
  vol: ["La marque, le modèle et le numéro de série", "Le numéro IMEI d’un téléphone", "Le lieu et l’heure"],
  doute: [
    "Des captures ou photos de l’écran",
    "L’heure de chaque chose étrange",
    "Ce qui a changé ce jour-là",
  ],
};

export type Advice = {
  title: string;
  steps: string[];
  calls: string[];
  evidence: readonly string[];
};

export const situationLabel = (seen: string): string =>
  situations.find(({ key }) => key === seen)?.label ?? "";

/** Advice without the other answers, for the page without form or network. */
export const adviceOn = (seen: Situation): Advice => ({
  title: situationLabel(seen),
  steps: [...first[seen]],
  calls: callsOf(seen),
  evidence: evidence[seen],
});

export function adviceFor(answers: TriageAnswers): Advice {
  const { seen } = answers;
  const advice = adviceOn(seen);
  // For a theft, the declaration is already the last step.
  const calls = seen === "vol" ? [] : advice.calls;
  return { ...advice, calls, steps: [...stopping(answers), ...advice.steps, ...afterwards(answers)] };
}

/** Immediate steps while the attack continues. */
function stopping({ seen, ongoing: still, reach }: TriageAnswers): string[] {
  if (still === "non") return [];
  if (reach === "plusieurs" || (reach === "inconnu" && seen === "rancon"))
    return ["Coupez l’accès à Internet de toute l’entreprise\u00a0: débranchez la box ou le routeur."];
  // Their steps include closing the sessions, after the password change.
  const isAlreadyAdvised = seen === "compte" || seen === "hameconnage";
  return reach === "comptes" && !isAlreadyAdvised
    ? ["Fermez toutes les sessions des comptes touchés avant toute autre chose."]
    : [];
}

function afterwards({ seen, ongoing: still, reach, affected: who }: TriageAnswers): string[] {
  return [
    ...(reach === "plusieurs"
      ? ["N’essayez pas de réparer appareil par appareil\u00a0: faites venir un professionnel d’abord."]
      : []),
    ...(reach === "inconnu" && seen !== "rancon"
      ? ["Si d’autres appareils montrent la même chose, débranchez la box ou le routeur."]
      : []),
    ...(still === "non" ? ["Ne remettez rien en service avant de savoir par où c’est entré."] : []),
    ...(who === "tiers"
      ? [
          "Des données personnelles sont peut-être touchées\u00a0: la CNIL se prévient dans les 72 heures, et les personnes si le risque est élevé.",
        ]
      : []),
    ...(who === "inconnu"
      ? [
          "Si des données de clients, de salariés ou de patients sont touchées\u00a0: la CNIL se prévient dans les 72 heures, et les personnes si le risque est élevé.",
        ]
      : []),
    ...(who === "moi"
      ? []
      : ["Prévenez votre assureur\u00a0: beaucoup de contrats exigent une déclaration rapide."]),
    "Portez plainte\u00a0: à la police ou à la gendarmerie, avec vos preuves.",
  ];
}

function callsOf(seen: Situation): string[] {
  const all: Partial<Record<Situation, string[]>> = {
    vol: ["La police ou la gendarmerie, pour déclarer le vol."],
    compte: ["L’assistance du service piraté, par ses propres pages."],
  };
  return all[seen] ?? [];
}

export const repairers: Record<Situation, readonly string[]> = {
  rancon: ["reponse-a-incident-forensic", "surveillance-securite-managee-24h-24"],
  hameconnage: ["reponse-a-incident-forensic", "securite-des-emails"],
  fraude: ["reponse-a-incident-forensic", "securite-des-emails"],
  compte: ["reponse-a-incident-forensic", "securite-des-emails", "iam-gestion-de-lidentite-et-de-lacces"],
  vol: ["securite-mobile", "reponse-a-incident-forensic"],
  doute: ["reponse-a-incident-forensic", "surveillance-securite-managee-24h-24"],
};
