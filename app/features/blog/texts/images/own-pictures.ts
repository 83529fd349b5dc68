/** What stands above each of the product's own articles, by its slug: a file of that name beside this one, and its words. */
export const ownPictures: Record<string, { alt: string }> = {
  "choisir-un-prestataire-de-cybersecurite": {
    alt: "Carte marine dessinée : un voilier suit un chemin en pointillé entre deux récifs, dans une passe que signalent deux balises.",
  },
  "mots-de-passe-et-double-authentification": {
    alt: "Carte marine dessinée : un îlot protégé par deux anneaux de récif, chacun ouvert par une seule passe qu’un voilier doit trouver.",
  },
  "reconnaitre-un-hameconnage": {
    alt: "Dessin : sous la surface du lagon, un poisson s’approche d’un hameçon pendant que les autres restent à distance.",
  },
  "que-faire-apres-une-attaque": {
    alt: "Dessin : de hautes vagues s’apaisent vers un soleil qui se lève, et une bouée de sauvetage flotte entre les deux.",
  },
  "la-sauvegarde-3-2-1": {
    alt: "Carte marine dessinée : trois îles portent le même document, deux voisines et une au loin, reliées en pointillé.",
  },
  "cyclone-et-continuite-dactivite": {
    alt: "Dessin : les vents d’un cyclone tournent autour de son œil ; sur une île, une maison a gardé sa fenêtre allumée.",
  },
};
