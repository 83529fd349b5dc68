export type FollowUp = {
  /** In order; only the last answer is checked. */
  asked: readonly [string, string, ...string[]];
  pages?: readonly string[];
  company?: { categories: readonly string[]; commune?: string; zone?: string };
};

const page = (asked: FollowUp["asked"], ...pages: string[]): FollowUp => ({ asked, pages });
const who = (asked: FollowUp["asked"], company: NonNullable<FollowUp["company"]>): FollowUp => ({
  asked,
  company,
});

export const followUps: readonly FollowUp[] = [
  who(["qui peut m'aider à sauvegarder mes fichiers à Nouméa ?", "et à Koné ?"], {
    categories: ["sauvegarde"],
    zone: "nord",
  }),
  who(["je cherche un prestataire pour un test d'intrusion à Lifou", "et à Nouméa ?"], {
    categories: ["tests-dintrusion"],
    zone: "sud",
  }),
  who(["quelqu'un pour sécuriser mon site web à Nouméa", "et dans les îles ?"], {
    categories: ["securite-web"],
    zone: "iles",
  }),
  who(["qui fait des audits à Bourail", "ou à Poindimié ?"], { categories: ["audit-conseil"], zone: "nord" }),
  who(["un informaticien pour mes sauvegardes à Koné", "et pour un test d'intrusion ?"], {
    categories: ["tests-dintrusion"],
    zone: "nord",
  }),
  who(["je cherche une formation contre le phishing à Nouméa", "province nord ?"], {
    categories: ["formation-sensibilisation", "securite-des-emails"],
    zone: "nord",
  }),
  who(["qui fait des sauvegardes à Nouméa", "et à Koné", "et à Lifou"], {
    categories: ["sauvegarde"],
    zone: "iles",
  }),
  page(["c'est quoi un test d'intrusion ?", "combien ça coûte ?"], "/category/tests-dintrusion", "/devis"),
  page(["comment demander un devis ?", "c'est gratuit ?"], "/devis"),
  page(["comment demander un devis ?", "et pour un particulier ?"], "/devis"),
  page(["comment demander un devis ?", "combien de temps ça prend ?"], "/devis"),
  page(["comment ajouter mon entreprise ?", "c'est payant ?"], "/add-company"),
  page(
    ["comment ajouter mon entreprise ?", "et combien de temps pour que ce soit en ligne ?"],
    "/add-company",
  ),
  page(["c'est quoi le phishing", "et en anglais ?"], "/blog/reconnaitre-un-hameconnage"),
  page(["comment bien sauvegarder mes données", "pourquoi ?"], "/blog/la-sauvegarde-3-2-1"),
  page(["combien de temps gardez-vous mes demandes de devis ?", "et les comptes ?"], "/privacy-policy"),
  page(
    ["combien de temps gardez-vous mes demandes de devis ?", "et la newsletter ?"],
    "/privacy-policy",
    "/newsletter",
  ),
  page(["la newsletter est gratuite ?", "et quand arrive-t-elle ?"], "/newsletter"),
  page(["quels sont les horaires du centre cyber ?", "et le week-end ?"], "/urgence-cyber"),
  page(["le diagnostic, c'est combien de questions ?", "et c'est gratuit ?"], "/diagnostique"),
  page(["comment supprimer mon compte", "et ma fiche ?"], "/my-company"),
  page(["comment supprimer mon compte", "quel est le numéro d'urgence ?"], "/urgence-cyber"),
  page(["qui fait des sauvegardes à Nouméa", "comment s'inscrire à la newsletter ?"], "/newsletter"),
  page(["que veut dire vérifiée ?", "et en vedette ?"], "/comment-sont-classees-les-fiches"),
];
