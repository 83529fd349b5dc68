import { listUrlOf, pageParam, readPage } from "#app/platform/http/list-url.ts";
import type { MailKind } from "#app/platform/mail/define-mail.ts";
import type { BadgeTone } from "#app/ui/feedback/badge.tsx";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const mailStates = [
  { key: "waiting", label: "En attente", tone: "warning" },
  { key: "failed", label: "Échec", tone: "error" },
  { key: "sent", label: "Parti", tone: "success" },
  { key: "kept", label: "Gardé ici", tone: "info" },
] as const satisfies readonly { key: string; label: string; tone: BadgeTone }[];
type MailState = (typeof mailStates)[number]["key"];
export const stateOf = (status: string) => mailStates.find(({ key }) => key === status);

export const mailSizes = [25, 50, 100] as const;
export const COUNTED = 2_000;
export const RESENT_AT_ONCE = 200;
const DEFAULT_SIZE = 25;
export const LAST_PAGE = COUNTED / DEFAULT_SIZE;

export type MailListState = {
  q: string;
  status?: MailState | undefined;
  template?: string | undefined;
  page: number;
  size: number;
};

export function readMailListState(query: URLSearchParams, kinds: readonly MailKind[]): MailListState {
  const size = Number(query.get("size"));
  return {
    q: (query.get("q") ?? "").trim().toLowerCase().slice(0, 254),
    status: mailStates.find(({ key }) => key === query.get("etat"))?.key,
    template: kinds.find(({ name }) => name === query.get("genre"))?.name,
    page: readPage(query, LAST_PAGE),
    size: mailSizes.find((known) => known === size) ?? DEFAULT_SIZE,
  };
}

export function mailListUrl(state: MailListState, changed: Partial<MailListState> = {}): string {
  const next = { ...state, ...changed };
  return listUrlOf("/admin/e-mails", {
    q: next.q,
    etat: next.status,
    genre: next.template,
    size: next.size === DEFAULT_SIZE ? undefined : String(next.size),
    page: pageParam(next.page),
  });
}

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
