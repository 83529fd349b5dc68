export const helpWords: Readonly<Record<string, string>> = {
  "/about": "récif c'est quoi but site gratuit payant qui fondateur mission derrière",
  "/directory":
    "annuaire liste chercher filtrer entreprises prestataires trouver revendiquer récupérer fiche créée sans moi",
  "/categories": "services proposés prestations services métiers domaines liste spécialités",
  "/devis":
    "comment demander un devis faire une demande de devis prix tarif combien coûte demander gratuit estimation budget offre proposition",
  "/add-company":
    "ajouter inscrire référencer mon entreprise ma société annuaire figurer apparaître fiche gratuite",
  "/my-company":
    "ma fiche modifier changer description logo société gérer gestionnaire collègue récupérer revendiquer revendication",
  "/my-company/leads": "demandes reçues devis reçus clients prospects répondre entreprise",
  "/register": "créer un compte inscription s'inscrire ouvrir",
  "/login": "se connecter connexion lien de connexion identifiant",
  "/mot-de-passe-oublie": "mot de passe oublié perdu réinitialiser oublié plus",
  "/settings": "supprimer compte fermer effacer changer adresse mail notifications exporter copie paramètres",
  "/settings/securite":
    "double authentification activer mon compte sécuriser passkey clé application codes de récupération",
  "/newsletter": "newsletter abonner actualités nouvelles inscription lettre info recevoir",
  "/newsletter/desinscription": "désinscrire désabonner arrêter newsletter ne veux plus recevoir stop",
  "/gdpr-rights":
    "RGPD droits copie de mes données effacement rectification opposition portabilité données personnelles",
  "/privacy-policy": "politique confidentialité vie privée quelles données gardez sur moi",
  "/cookies": "cookies traceurs mesure audience refuser accepter",
  "/contact": "contacter écrire équipe joindre message signaler erreur téléphone question",
  "/comment-sont-classees-les-fiches":
    "classement ordre premier position avant concurrent vedette mise en avant vérifiée vérification badge payer référencement",
  "/accessibilite": "accessibilité handicap malvoyant malvoyants lecteur d'écran accessible clavier",
  "/legal-notice": "mentions légales éditeur hébergeur qui publie responsable derrière site",
  "/terms-of-service": "conditions utilisation règles CGU responsabilité",
  "/blogs": "blog articles conseils lire actualités guides",
  "/diagnostique": "diagnostic test questionnaire évaluer maturité où j'en suis autodiagnostic",
  "/plan-du-site": "plan pages site toutes les pages",
};
