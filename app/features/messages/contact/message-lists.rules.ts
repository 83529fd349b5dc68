import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";
import type { MessageStatus } from "./message-status.rules.ts";

export const MESSAGES_PATH = "/admin/messages";

export const messageList = {
  key: "messages",
  title: "Messages",
  noun: "message",
  subject: "Sujet",
  path: MESSAGES_PATH,
  views: [
    { key: "nouveaux", label: "Nouveaux" },
    { key: "repondus", label: "Répondus" },
    { key: "clos", label: "Clos" },
  ],
  viewIn: "liste",
  search: { label: "Référence, nom, sujet, e-mail ou téléphone" },
  filters: [
    {
      name: "attribution",
      label: "Attribution",
      all: "Tous",
      options: [
        { key: "moi", label: "À moi" },
        { key: "personne", label: "À personne" },
      ],
    },
  ],
  switches: [],
  sorts: [],
  sizes: [25],
  columns: [
    { key: "qui", label: "Qui" },
    { key: "email", label: "E-mail", chosen: true },
    { key: "recu", label: "Reçu", whole: true },
    { key: "etat", label: "État" },
    { key: "attribue", label: "Attribué à" },
    { key: "reference", label: "Référence", chosen: true },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type MessageListState = ListState<typeof messageList>;

export const messageStatusOf: Record<MessageListState["view"], MessageStatus> = {
  nouveaux: "new",
  repondus: "answered",
  clos: "closed",
};
