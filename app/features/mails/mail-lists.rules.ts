import type { MailKind } from "#app/platform/mail/define-mail.ts";
import type { BadgeTone } from "#app/ui/feedback/badge.tsx";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

const mailStates = [
  { key: "waiting", label: "En attente", tone: "warning" },
  { key: "failed", label: "Échec", tone: "error" },
  { key: "sent", label: "Parti", tone: "success" },
  { key: "kept", label: "Gardé ici", tone: "info" },
] as const satisfies readonly { key: string; label: string; tone: BadgeTone }[];
export const stateOf = (status: string) => mailStates.find(({ key }) => key === status);

export const COUNTED = 2_000;
export const RESENT_AT_ONCE = 200;
export const MAILS_PATH = "/admin/e-mails";

/** @param kinds the mails that this site can send, by their names in the code */
export const mailListOf = (kinds: readonly Pick<MailKind, "name" | "label">[]) =>
  ({
    key: "mails",
    title: "E-mails",
    noun: "e-mail",
    subject: "E-mail",
    path: MAILS_PATH,
    views: [{ key: "all", label: "Tous" }, ...mailStates],
    viewIn: "etat",
    search: { label: "Adresse" },
    filters: [
      {
        name: "genre",
        label: "Genre",
        all: "Tous",
        options: kinds
          .map(({ name, label }) => ({ key: name, label }))
          .toSorted((a, b) => a.label.localeCompare(b.label, "fr")),
      },
    ],
    switches: [],
    sorts: [],
    sizes: [25, 50, 100],
    columns: [
      { key: "adresse", label: "Adresse" },
      { key: "date", label: "Date", whole: true },
      { key: "essais", label: "Essais" },
      { key: "reponse", label: "Réponse", wide: true },
    ],
    display: "table",
    counted: COUNTED,
  }) as const satisfies ListDeclaration;

export type MailListState = ListState<ReturnType<typeof mailListOf>>;

export function reasonText(lastError: string | null): string | undefined {
  if (!lastError) return undefined;
  return reasons[lastError] ?? lastError;
}

const reasons: Record<string, string> = {
  "dead address": "Adresse morte : rien ne lui est envoyé.",
  abandoned: "Abandonné après trois jours d’attente.",
  erased: "Contenu effacé avec le compte dont il parlait.",
  "bad recipient": "L’adresse n’en est pas une.",
};

export const markDeadRules = {
  fields: ["address", "note"],
  required: { address: "Écrivez l’adresse" },
} satisfies FormRules;

export const markDeadQuestion = {
  title: "Ne plus écrire à cette adresse ?",
  text: "Rien ne lui est plus envoyé, liens de connexion compris, jusqu’à ce que la note soit levée.",
} as const;

export const staffMailTexts = {
  resendFailed: "L’e-mail n’a pas été renvoyé",
  meanwhile: "Il est déjà reparti, ou son contenu est effacé. Rechargez la page.",
  dead: "Cette adresse est notée morte : levez d’abord la note.",
  alreadyDead: "Cette adresse est déjà notée morte",
  notDead: "Cette adresse n’était plus notée morte. Rechargez la page.",
  choose: "Choisissez une action.",
  failed: "Impossible d’agir sur les e-mails.",
} as const;

export function resentText(resent: number, left: number): string {
  const gone =
    resent === 0
      ? "Aucun e-mail ne repart."
      : resent === 1
        ? "Un e-mail repart."
        : `${resent} e-mails repartent.`;
  if (left === 0) return gone;
  return `${gone} ${left === 1 ? "Un autre reste" : `${left} autres restent`} en échec : contenu effacé, adresse morte, lien ou code expiré, ou au-delà de ${RESENT_AT_ONCE} à la fois.`;
}
