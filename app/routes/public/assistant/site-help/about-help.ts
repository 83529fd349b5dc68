import { assessConformity } from "#app/features/accessibility/conformity.rules.ts";
import { themes } from "#app/features/accessibility/themes.ts";
import { STAFF_NAME } from "#app/features/blog/blog.rules.ts";
import { labelMeanings } from "#app/features/directory/label-texts.ts";
import { ANSWER_WITHIN_DAYS } from "#app/features/messages/rgpd/rights.rules.ts";
import { launch } from "../../about-facts.ts";
import { helpOn } from "./help.ts";

const { state, rate } = assessConformity(themes);

const about = helpOn("/about", "À propos de Récif", [
  [
    `Récif est un annuaire privé, ${launch}. Ce n’est ni un site de l’État, ni celui du gouvernement ou d’une administration.`,
    "officiel état gouvernement administration public service public province qui gère qui dirige fondateur créé lancé depuis quand existe date création année histoire privé government official who runs",
  ],
  [
    "Chercher, demander un devis et avoir une fiche sont gratuits. Le site est sans publicité, aucune place ne se paie, et Récif ne perçoit aucune commission sur les contrats.",
    "modèle économique argent touchez touche rémunère financement commission pourcentage publicité pub pubs payant sponsor",
  ],
  [
    "Le site est en français, sans version anglaise. L’assistant comprend les questions posées en anglais, et répond en français.",
    "langue langues anglais anglaise english language languages traduit traduite traduction version parlez speak available website use site understand questions translated",
  ],
]);

const order = helpOn("/comment-sont-classees-les-fiches", "Comment sont classées les fiches", [
  [
    `${labelMeanings.verified.text} Un administrateur la donne et la retire ; elle ne se paie pas et ne change pas l’ordre.`,
    "vérifiée vérifié vérification badge label avoir obtenir que veut dire signifie certification certifié garantie contrôle date verified",
  ],
  [
    `${labelMeanings.featured.text} Un administrateur la met et la retire, à la main : elle ne se paie pas et ne se demande pas depuis une fiche.`,
    "en vedette vedette mise en avant étoile comment être payer paie que veut dire signifie featured sponsorisé",
  ],
  [
    "L’annuaire montre d’abord les fiches en vedette, puis toutes les autres. Dans chaque groupe, l’ordre tourne chaque jour à minuit, pour que chaque entreprise soit en tête à son tour. Aucune place ne se paie.",
    "ordre classement classées affichées affichage liste rang change tous les jours tourne premier en tête hasard aléatoire ranked ranking order companies décides quelle entreprise montrer",
  ],
  [
    "Aucune place ne se paie. Le nombre de visites d’une fiche, son ancienneté, sa dernière modification et la taille de l’entreprise n’entrent pas dans l’ordre ; une recherche montre les fiches les plus proches de vos mots.",
    "payer pour être premier passer devant mes concurrents remonter monter améliorer ma place position nombre de visites compte classement influence référencement ancienneté avant moi",
  ],
]);

const newsletter = [
  ...helpOn("/newsletter", "Newsletter", [
    [
      "La newsletter arrive une fois par mois au plus : actualité de la cybersécurité en Nouvelle-Calédonie et conseils simples. Elle est gratuite.",
      "fréquence tous les combien souvent arrive quand envoyée de quoi parle contenu rythme mensuelle lettre",
    ],
    [
      "S’inscrire à la newsletter crée aussi un compte, et le formulaire le dit. Rien ne s’ouvre avant que vous confirmiez par le lien reçu, et un clic le refuse.",
      "newsletter crée un compte inscription confirmer confirmation",
    ],
  ]),
  ...helpOn("/newsletter/desinscription", "Se désinscrire de la newsletter", [
    [
      "Pour ne plus recevoir la newsletter, suivez le lien de désinscription au bas de chaque envoi : il suffit. Avec un compte, décochez-la aussi dans vos paramètres.",
      "désinscrire désabonner arrêter stop newsletter unsubscribe ne plus recevoir quitter retirer mon adresse",
    ],
  ]),
];

const rights = helpOn("/gdpr-rights", "Mes droits RGPD", [
  [
    `Une demande RGPD (accès, rectification, effacement, portabilité, opposition, limitation) reçoit une réponse dans les ${ANSWER_WITHIN_DAYS} jours. Elle est gratuite, avec ou sans compte.`,
    "délai combien de temps réponse répondre demande RGPD droits effacer mes données effaciez supprimer données effacement rectification opposition quels droits erase my data delete",
  ],
  [
    "Pour une demande RGPD, un lien envoyé à votre adresse e-mail prouve qu’elle est la vôtre : aucune pièce d’identité, rien de plus n’est demandé.",
    "pièce d'identité carte identité passeport justificatif prouver qui je suis exercer mes droits",
  ],
]);

const cookies = helpOn("/cookies", "Paramètres des cookies", [
  [
    "Sans votre accord, seuls des cookies essentiels sont utilisés. Refuser ne change rien à ce que vous pouvez faire, votre choix se change sur cette page à tout moment, et il est redemandé au bout de six mois.",
    "google analytics matomo statistiques tracking suivi pistage mesure d'audience refuser accepter cookies choix redemandez combien de temps durée consentement bannière changer supprimer traceurs quels cookies",
  ],
]);

const contact = helpOn("/contact", "Contact", [
  [
    "Signalez une erreur ou un problème par le formulaire de contact : une fiche fausse, un lien mort, une page qui ne marche pas. Dites de quelle page ou de quelle fiche il s’agit ; l’équipe corrige et vous répond par e-mail.",
    "lien mort marche pas à qui le dire signaler erreur faute bug problème panne fiche fausse information incorrecte mauvaise lien mort page ne marche pas abus plainte report",
  ],
  [
    "L’import d’un fichier d’entreprises (CSV) est réservé aux administrateurs. Pour ajouter plusieurs entreprises d’un coup, écrivez à l’équipe par le formulaire de contact.",
    "importer import csv excel fichier plusieurs entreprises d'un coup en masse liste",
  ],
]);

const others = [
  ...helpOn("/legal-notice", "Mentions légales", [
    [
      "Les mentions légales nomment l’éditeur du site, la personne qui dirige la publication et l’entreprise qui l’héberge, avec leurs adresses.",
      "appartient à qui qui gère édite publie ce site éditeur propriétaire responsable hébergé hébergeur hébergement serveurs où société derrière adresse ridet who runs website owner",
    ],
    [
      "Une faille de sécurité de ce site se signale par e-mail, à l’adresse des mentions légales : écrivez avec de quoi la reproduire, sans lire ni modifier les données d’autrui. Qui suit ces règles n’est pas poursuivi.",
      "faille faille de sécurité vulnérabilité sur votre site trouvé signaler bug bounty responsible disclosure",
    ],
  ]),
  ...helpOn("/terms-of-service", "Conditions d’utilisation", [
    [
      "Récif ne garantit pas le travail des entreprises : il n’est pas partie au contrat que vous signez avec elles. Il relit les fiches, et une fiche « Vérifiée » a été contrôlée à la date écrite.",
      "garantit garantie garantissez travail des prestataires responsable responsabilité litige mauvais travail arnaque prestataire problème avec une entreprise qualité",
    ],
  ]),
  ...helpOn("/accessibilite", "Déclaration d’accessibilité", [
    [
      `Récif est ${state} au référentiel d’accessibilité (RGAA) : ${rate} % des critères qui s’appliquent sont respectés. La déclaration dit lesquels ne le sont pas encore.`,
      "accessible accessibilité aveugles aveugle malvoyant handicap handicapé rgaa conforme taux sourd",
    ],
    [
      "Une page vous bloque, au clavier ou avec un lecteur d’écran ? Écrivez-nous par la page de contact en indiquant la page et ce que vous vouliez faire : nous vous donnons l’information autrement, et nous corrigeons.",
      "signaler problème d'accessibilité page illisible lecteur d'écran clavier bloque à qui le dire",
    ],
  ]),
  ...helpOn("/blogs", "Blog", [
    [
      `Les articles sont signés : ${STAFF_NAME}, ou la personne de l’équipe qui les a écrits. Pour proposer un sujet ou un article, écrivez par la page de contact.`,
      "qui écrit auteur auteurs rédige articles du blog signé proposer un article écrire publier sujet contribution rédacteur",
    ],
  ]),
];

export const aboutHelp = [...about, ...order, ...newsletter, ...rights, ...cookies, ...contact, ...others];
