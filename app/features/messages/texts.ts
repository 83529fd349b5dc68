import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const messageFlash = {
  "message-answered": { title: "Réponse envoyée", text: "La personne la reçoit par e-mail." },
  "message-replied": { title: "Réponse envoyée", text: "L’équipe de Récif la lira." },
  "message-attributed": { title: "Attribution enregistrée", text: "" },
  "message-closed": { title: "Message clos", text: "" },
  "message-reopened": { title: "Message rouvert", text: "" },
  "message-junk": { title: "Message indésirable", text: "Il sera effacé dans 30 jours." },
  "rights-confirmed": { title: "Demande confirmée", text: "Merci : nous nous en occupons." },
  "rights-done": { title: "C’est enregistré", text: "" },
  "rights-erased": { title: "Données effacées", text: "La base a été relue : aucune trace de l’adresse." },
} satisfies FlashTexts;

export type MessageFlash = keyof typeof messageFlash;
