export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

export const documentTexts = {
  tooLarge: "Le document est trop grand. Taille maximale : 2 Mo",
  unreadable: "Le document doit être un PDF ou une image",
  acts: "Ce PDF est protégé, ou contient du code ou d’autres fichiers : envoyez-en une copie imprimée en PDF, ou une photo",
  notDrawn: "Cette pièce ne se dessine pas : ouvrez-la par son lien.",
} as const;
