import { readProposal } from "#app/core/company/company-content.server.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import { completenessOf } from "#app/features/audience/cockpit.rules.ts";
import type { OwnCompany } from "#app/features/company-editor/own-companies.server.ts";
import { OWN_CALL_BACKS_PATH } from "#app/features/emergency/call-backs/call-back.rules.ts";
import { hasOpenCallBack } from "#app/features/emergency/call-backs/company-call-backs.server.ts";
import { leadsUrl } from "#app/features/leads/provider/provider-url.ts";
import { listUnread } from "#app/features/leads/provider/unread.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { countOf, isPlural } from "#app/platform/text/number.ts";
import type { WaitingLine } from "./waiting.tsx";

/** Whose pages are read for what they lack: who has more has other means. */
const READ = 20;

/** A person who waits for a call, unread requests of each company, corrections that were asked for, and what would complete each page most. */
export async function findOwnWaiting(
  scope: MemberScope,
  companies: readonly OwnCompany[],
): Promise<WaitingLine[]> {
  const [called, unread, incomplete] = await Promise.all([
    hasOpenCallBack(scope),
    listUnread(scope),
    listIncomplete(scope, companies),
  ]);
  const callBacks = called
    ? [
        {
          key: "rappel",
          to: OWN_CALL_BACKS_PATH,
          what: "Urgence : une personne attend votre appel",
          company: "",
          urgent: true,
        },
      ]
    : [];
  const requests = unread.map(({ companyId, company, unread: count }) => ({
    key: `lues ${companyId}`,
    to: leadsUrl({ companyId, q: "", page: 1 }),
    what: `${countOf(count, "demande")} non lue${isPlural(count) ? "s" : ""}`,
    company,
    urgent: true,
  }));
  const corrections = companies
    .filter(({ status, reason }) => status === "draft" && reason)
    .map(({ id, name }) => ({
      key: `corriger ${id}`,
      to: `/my-company/edit/${id}`,
      what: "Corrections demandées par l’équipe",
      company: name,
      urgent: true,
    }));
  return [...callBacks, ...requests, ...corrections, ...incomplete];
}

async function listIncomplete(scope: MemberScope, companies: readonly OwnCompany[]): Promise<WaitingLine[]> {
  const shown = companies.filter(({ status, waits }) => isShown(status) && !waits).slice(0, READ);
  const lines = await Promise.all(
    shown.map(async ({ id, name }): Promise<WaitingLine[]> => {
      const present = await readProposal(scope, id);
      const [todo] = present ? completenessOf(present).todo : [];
      return todo === undefined
        ? []
        : [{ key: `compléter ${id}`, to: `/my-company/edit/${id}`, what: todo, company: name }];
    }),
  );
  return lines.flat();
}
