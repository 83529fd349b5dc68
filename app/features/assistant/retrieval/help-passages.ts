import { typeset } from "#app/platform/text/typeset.ts";
import { helpWords } from "./help-words.ts";
import type { Passage } from "./passage.ts";

type Help = readonly [path: string, title: string, text: string];

/** How the site works, page by page: update it when a page changes. */
const help: readonly Help[] = [
  [
    "/about",
    "À propos de Récif",
    "Récif est l’annuaire de la cybersécurité en Nouvelle-Calédonie. Il relie les petites entreprises à des prestataires locaux. Chercher est libre et gratuit, une fiche est gratuite aussi, et le site est sans publicité.",
  ],
  [
    "/directory",
    "Annuaire",
    "L’annuaire montre les entreprises publiées. Cherchez par métier, par nom ou par commune, puis filtrez. Votre fiche a été créée sans vous ? Ouvrez-la dans l’annuaire et choisissez « Revendiquer cette fiche » : c’est gratuit.",
  ],
  [
    "/categories",
    "Catégories de services",
    "Les services proposés par les entreprises sont rangés en 25 catégories : sauvegarde, audit, formation, tests d’intrusion, réponse à incident, et d’autres. Chaque catégorie montre les entreprises qui s’en occupent.",
  ],
  [
    "/devis",
    "Demander un devis gratuit",
    "Récif n’affiche pas de prix : chaque entreprise fixe les siens selon votre besoin. Décrivez-le une fois dans la demande de devis ; elle est transmise aux entreprises dont c’est le métier. C’est gratuit et sans engagement, et un lien privé permet de suivre votre demande.",
  ],
  [
    "/add-company",
    "Ajouter une entreprise",
    "Une entreprise de cybersécurité ajoute sa fiche gratuitement : créez un compte, remplissez le formulaire, puis soumettez-le. L’équipe relit la fiche avant de la publier dans l’annuaire.",
  ],
  [
    "/my-company",
    "Mon entreprise",
    "Modifiez la description, les catégories, les zones, le logo et les coordonnées de votre fiche dans « Mon entreprise ». Une modification est relue, et la fiche publiée reste en place entre-temps. Vous y invitez aussi vos collègues.",
  ],
  [
    "/my-company/leads",
    "Demandes reçues",
    "Les demandes de devis que votre entreprise a reçues sont dans « Mon entreprise », « Demandes ». Vous les acceptez, vous y répondez et vous suivez chacune jusqu’à la fin.",
  ],
  [
    "/register",
    "Créer un compte",
    "Un compte est gratuit. Il faut une adresse e-mail qui est la vôtre, confirmée par un lien. Il montre les coordonnées des entreprises et garde vos demandes.",
  ],
  [
    "/login",
    "Se connecter",
    "Connectez-vous avec votre mot de passe, ou recevez un lien de connexion par e-mail.",
  ],
  [
    "/mot-de-passe-oublie",
    "Mot de passe oublié",
    "Vous avez oublié votre mot de passe ? Donnez l’adresse e-mail de votre compte : un lien pour en choisir un autre vous est envoyé.",
  ],
  [
    "/settings",
    "Paramètres de votre compte",
    "Dans vos paramètres : changer d’adresse e-mail ou de mot de passe, choisir vos notifications, fermer les appareils connectés, prendre une copie de vos données, et supprimer votre compte, tout en bas de la page.",
  ],
  [
    "/settings/securite",
    "Double authentification de votre compte",
    "Pour activer la double authentification sur votre compte Récif, ouvrez « Double authentification » dans vos paramètres : une application, ou une clé d’accès, avec des codes de récupération.",
  ],
  [
    "/newsletter",
    "Newsletter",
    "La newsletter parle de l’actualité de la cybersécurité calédonienne, une fois par mois au plus. Donnez votre adresse e-mail, puis confirmez-la par le lien reçu.",
  ],
  [
    "/newsletter/desinscription",
    "Se désinscrire de la newsletter",
    "Chaque newsletter porte un lien de désinscription, qui suffit. Sans lui, un compte règle la newsletter dans ses paramètres.",
  ],
  [
    "/gdpr-rights",
    "Mes droits RGPD",
    "Demandez une copie de vos données personnelles, leur correction, leur effacement ou leur portabilité, ou opposez-vous à leur usage. Une réponse vient dans les 30 jours. Il ne faut pas de compte.",
  ],
  [
    "/privacy-policy",
    "Politique de confidentialité",
    "La politique de confidentialité dit quelles données personnelles le site garde, pourquoi, qui les voit et combien de temps.",
  ],
  [
    "/diagnostique",
    "Diagnostic cybersécurité",
    "Le diagnostic pose des questions simples sur votre entreprise, sans compte, et dit où vous en êtes et par quelles mesures commencer.",
  ],
  [
    "/cookies",
    "Paramètres des cookies",
    "Le site marche avec des cookies essentiels. Une mesure d’audience, s’il y en a une, attend votre accord, et votre choix se change ici à tout moment.",
  ],
  [
    "/contact",
    "Contact",
    "Écrivez à l’équipe de Récif par le formulaire de contact : une question, une remarque, une fiche à corriger. L’équipe le lit.",
  ],
  [
    "/comment-sont-classees-les-fiches",
    "Comment sont classées les fiches",
    "Les fiches « En vedette » passent d’abord : l’équipe les met en avant, et ce n’est pas un avis. L’ordre des autres tourne chaque jour, pour que chacune soit en tête à son tour. « Vérifiée » veut dire que l’équipe a contrôlé la fiche à la date écrite ; ce contrôle ne change pas l’ordre.",
  ],
  [
    "/accessibilite",
    "Déclaration d’accessibilité",
    "La déclaration d’accessibilité dit comment le site se lit au clavier, avec un lecteur d’écran ou agrandi, ce qui manque encore, et à qui le signaler.",
  ],
  [
    "/legal-notice",
    "Mentions légales",
    "Les mentions légales disent qui est l’éditeur du site, qui le dirige et qui l’héberge.",
  ],
  [
    "/terms-of-service",
    "Conditions d’utilisation",
    "Les conditions d’utilisation disent ce que le site propose, ce qui est permis et ce dont chacun répond.",
  ],
  [
    "/blogs",
    "Blog",
    "Les articles du blog donnent des conseils concrets aux petites entreprises : sauvegarde, mots de passe, hameçonnage, cyclone, choix d’un prestataire.",
  ],
  [
    "/plan-du-site",
    "Plan du site",
    "Le plan du site mène à toutes les pages : annuaire, catégories, compte, droits.",
  ],
];

export const helpPassages: readonly Passage[] = help.map(([path, title, text]) => ({
  kind: "help",
  path,
  title,
  text: typeset(text),
  words: helpWords[path] ?? "",
}));
