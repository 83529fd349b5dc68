import { type NounPrivacy, seenByModel } from "#app/platform/privacy/noun-privacy.ts";

/** Nothing is stored here, but sending a text to another service has to be disclosed. */
export const writingPrivacy: NounPrivacy = {
  processing: (modelService) => ({
    title: "Vous faire aider à rédiger votre fiche",
    data: "Quand vous le demandez : le nom, les catégories, les zones et la description de l’entreprise, tels que la fiche les montrera. Ni votre nom, ni vos coordonnées.",
    purpose: "Vous proposer un texte ou des catégories, que vous acceptez ou non.",
    basis: "Votre demande.",
    seenBy: seenByModel(modelService),
  }),
  retention: [],
};
