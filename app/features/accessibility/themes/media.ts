import { absent, type Theme } from "../criterion.ts";

const NONE = "Le site ne diffuse ni vidéo, ni son, ni animation : aucune page servie n’en contient.";

export const media: Theme = {
  number: 4,
  title: "Multimédia",
  criteria: [
    absent("4.1", "Une vidéo ou un son enregistré a une transcription ou une audiodescription", NONE),
    absent("4.2", "La transcription ou l’audiodescription est juste", NONE),
    absent("4.3", "Une vidéo a des sous-titres", NONE),
    absent("4.4", "Les sous-titres sont justes", NONE),
    absent("4.5", "Une vidéo a une audiodescription synchronisée", NONE),
    absent("4.6", "L’audiodescription synchronisée est juste", NONE),
    absent("4.7", "Un média est annoncé clairement", NONE),
    absent("4.8", "Une animation a une alternative", NONE),
    absent("4.9", "L’alternative d’une animation est juste", NONE),
    absent("4.10", "Un son qui part seul peut être arrêté", NONE),
    absent("4.11", "Une vidéo ou un son se commande au clavier et au pointeur", NONE),
    absent("4.12", "Une animation se commande au clavier et au pointeur", NONE),
    absent("4.13", "Un média est compatible avec les aides techniques", NONE),
  ],
};
