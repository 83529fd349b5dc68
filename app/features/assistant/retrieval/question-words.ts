/** Words of a question beside its subject, normalized: general ones, the visitor’s own trade, seeking, companies. */
export const generalWords: ReadonlySet<string> = new Set(
  (
    "donne donner donnez dis dire dites raconte ecris ecrire ecrivez redige penses pense aimes crois sais savoir voir vois " +
    "regarde regarder fera feront ferait meilleur pire jour jours demain hier aujourd hui matin heure temps mot mots maintenant vraiment juste " +
    "tres encore deja toujours jamais mieux beaucoup peu possible prend prendre met mettre marche marcher fonctionne fonctionner arrive arriver passe passer chez parle parler tes es as comme ok svp " +
    "hello hi bonsoir salut do does did can has have this that there me say says get how will your you moi te " +
    "safe secure enough storage risky ok use using check work small should any vieux vieille petit petite ancien concerne aussi role jouer"
  ).split(" "),
);

export const ownTrades: ReadonlySet<string> = new Set(
  (
    "veterinaire dentiste medecin infirmier infirmiere pharmacien pharmacienne kine osteopathe psychologue sage avocat avocate notaire comptable " +
    "architecte geometre coiffeur coiffeuse estheticienne boulanger boulangere patissier patissiere boucher restaurateur restauratrice cuisinier " +
    "traiteur garagiste mecanicien plombier electricien macon menuisier peintre carreleur paysagiste agriculteur eleveur pecheur commercant " +
    "commercante epicier fleuriste photographe musicien artisan gerant gerante patron patronne directeur directrice maire adjoint secretaire " +
    "instituteur enseignant enseignante professeur etudiant etudiante independant independante auto entrepreneur agent courtier taxi chauffeur " +
    "hotel gite restaurant snack boulangerie patisserie pharmacie clinique cabinet magasin boutique garage ecole college lycee creche mairie " +
    "commune usine chantier ferme association club studio atelier domicile airport shop office bar cafe store"
  ).split(" "),
);

export const seekingWords: ReadonlySet<string> = new Set(
  (
    "qui quelqu quelqun cherche cherchons chercher recherche recherchons trouver trouvez besoin connaissez conseillez " +
    "recommandez aider who somebody someone need looking find avez"
  ).split(" "),
);

export const companyWords: ReadonlySet<string> = new Set(
  (
    "entreprise entreprises societe societes prestataire prestataires specialiste specialistes expert experts " +
    "informaticien informaticiens professionnel boite"
  ).split(" "),
);
