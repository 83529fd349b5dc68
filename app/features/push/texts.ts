/** Short: a browser shows them beside others' notices. */
export const pushNotices = {
  subscribed: { tone: "success", title: "Notifications activées sur cet appareil" },
  unsubscribed: { tone: "success", title: "Notifications désactivées sur cet appareil" },
  unusable: {
    tone: "error",
    title: "Notifications non activées",
    text: "L’abonnement que ce navigateur a donné ne peut pas servir. Les e-mails continuent d’arriver.",
  },
  "too many": {
    tone: "error",
    title: "Notifications non activées",
    text: "Dix appareils sont déjà prévenus : désactivez-les sur l’un d’eux, ou fermez sa session dans vos paramètres.",
  },
  "manages none": {
    tone: "error",
    title: "Notifications non activées",
    text: "Elles préviennent d’une demande à une fiche en ligne, et vous n’en gérez aucune.",
  },
} as const;
