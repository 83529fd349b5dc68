import { eq, sql } from "drizzle-orm";
import { listRecorded } from "#app/core/audit/audit-log.server.ts";
import { labelOf, listActs } from "#app/core/audit/define-acts.ts";
import { companyActs } from "#app/core/company/acts.ts";
import {
  companyCard,
  companyDates,
  companyOnCall,
  companyOpenData,
  companyRows,
  companyState,
} from "#app/core/company/company.reads.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import type { Proposal } from "#app/core/company/company-content.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import type { OpenData } from "#app/core/company/open-data/open-data.rules.ts";
import { stampOfPage } from "#app/core/company/page-stamp.server.ts";
import { CHANGE_WAITS, type CompanyStatus, isShown, statusLabels } from "#app/core/company/status.rules.ts";
import { listVersions, type VersionOrigin, type VersionState } from "#app/core/company/versions.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { type Differences, differencesBetween } from "./differences.ts";
import type { StaffAct } from "./moderation.rules.ts";
import { openRecord } from "./openings.server.ts";
import { findRefusal } from "./request-mails.server.ts";
import { stampOf } from "./seen.server.ts";

const SHOWN_VERSIONS = 50;
const inHistory = listActs(companyActs);

export type ReviewedVersion = {
  id: string;
  title: string;
  state: VersionState;
  author: string;
  date: string;
  decision?: string | undefined;
  reason?: string | undefined;
  differences: Differences;
  restorable: boolean;
};

export async function reviewCompany(scope: AdminScope, id: string) {
  const found = await findReviewed(scope, id);
  const present = found && (await readProposal(scope, id));
  if (!found || !present) return undefined;
  const [versions, managers, acts, refusedAt, openBy] = await Promise.all([
    listVersions(scope, id, SHOWN_VERSIONS),
    listManagers(scope, id),
    listRecorded(scope, id, "company"),
    findRefusal(scope, id),
    openRecord(scope, id),
  ]);
  const state = { ...found, mailsRefusedAt: managers.length === 0 ? refusedAt : null };
  const open = versions.find(({ state }) => state === "waiting" || state === "draft");
  const waiting = open?.state === "waiting" ? open : undefined;
  return {
    id,
    openBy,
    slug: found.slug,
    name: found.name,
    status: found.status,
    featured: found.featured,
    present,
    badges: [statusLabels[found.status], ...(waiting && isShown(found.status) ? [CHANGE_WAITS] : [])],
    facts: factsOf(state),
    reason: found.archivedReason ?? undefined,
    verified: found.verifiedAt !== null,
    deletionAsked: found.deletionRequestedAt ? formatDate(found.deletionRequestedAt, "time") : undefined,
    seen: stampOf(id, waiting),
    pageSeen: stampOfPage(present, open),
    offered: actsFor(state, waiting !== undefined && managers.length > 0),
    waiting:
      waiting && isShown(found.status)
        ? { ...asReviewed(waiting, present), id: waiting.id, proposal: proposalOf(waiting) }
        : undefined,
    history: versions.map((version, index) =>
      asReviewed(
        version,
        versions.slice(index + 1).find(({ state }) => state === "applied"),
      ),
    ),
    managers: managers.map(({ name, email, role, since }) => ({
      name,
      email,
      role,
      since: formatDate(since, "short"),
    })),
    acts: acts.map(({ action, by, at }) => ({
      action: labelOf(inHistory, action) ?? "autre action",
      by: by ?? "compte supprimé",
      at: formatDate(at, "time"),
    })),
  };
}
export type Review = NonNullable<Awaited<ReturnType<typeof reviewCompany>>>;

async function findReviewed({ db }: AdminScope, id: string) {
  const [found] = await db
    .select({
      id: companyCard.id,
      slug: companyCard.slug,
      name: companyCard.name,
      status: sql<CompanyStatus>`${companyState.status}`,
      featured: companyCard.featured,
      verifiedAt: companyCard.verifiedAt,
      confirmedAt: companyDates.confirmedAt,
      archivedAt: companyState.archivedAt,
      archivedReason: companyState.archivedReason,
      deletionRequestedAt: companyState.deletionRequestedAt,
      onCallAskedAt: companyOnCall.onCallAskedAt,
      onCallConfirmedAt: companyOnCall.onCallConfirmedAt,
      openData: companyOpenData.openData,
      submissionDate: companyDates.submissionDate,
      publishDate: companyDates.publishDate,
      submitter: personCard.email,
    })
    .from(companyRows)
    .leftJoin(personRows, eq(personCard.id, companyState.submittedBy))
    .where(eq(companyCard.id, id));
  return found;
}

type Facts = {
  submissionDate: Date;
  publishDate: Date | null;
  verifiedAt: Date | null;
  confirmedAt: Date | null;
  archivedAt: Date | null;
  onCallAskedAt: Date | null;
  onCallConfirmedAt: Date | null;
  openData: OpenData;
  /** Unsubscribed from request e-mails, without a manager. */
  mailsRefusedAt: Date | null;
  submitter: string | null;
};

const openDataWords = (state: OpenData): string | null =>
  state &&
  { announced: "annoncées par e-mail", open: "elle y est", closed: "elle n’y est pas, par choix" }[state];

function factsOf(found: Facts): { term: string; text: string }[] {
  const all: [string, Date | string | null][] = [
    ["Soumise le", found.submissionDate],
    ["Par", found.submitter ?? "import ou compte supprimé"],
    ["Publiée le", found.publishDate],
    ["Vérifiée le", found.verifiedAt],
    ["Confirmée à jour le", found.confirmedAt],
    ["Astreinte demandée le", found.onCallAskedAt],
    ["Astreinte confirmée le", found.onCallConfirmedAt],
    ["Ne veut plus de demandes par e-mail, depuis le", found.mailsRefusedAt],
    ["Données ouvertes", openDataWords(found.openData)],
    ["Archivée le", found.archivedAt],
  ];
  return all.flatMap(([term, value]) =>
    value === null ? [] : [{ term, text: typeof value === "string" ? value : formatDate(value) }],
  );
}

type State = Pick<Facts, "verifiedAt" | "onCallAskedAt" | "onCallConfirmedAt" | "mailsRefusedAt"> & {
  status: CompanyStatus;
  featured: boolean;
  deletionRequestedAt: Date | null;
};

/** Actions allowed by the status. @param canBeSentBack whether a manager could edit it again */
function actsFor(
  { status, featured, verifiedAt, deletionRequestedAt, onCallAskedAt, onCallConfirmedAt, ...state }: State,
  canBeSentBack: boolean,
): StaffAct[] {
  const shown: StaffAct[] = isShown(status)
    ? [
        "confirm",
        verifiedAt ? "unverify" : "verify",
        featured ? "unfeature" : "feature",
        ...(onCallAskedAt ? ([onCallConfirmedAt ? "end-on-call" : "confirm-on-call"] as const) : []),
        ...(deletionRequestedAt ? (["keep"] as const) : []),
        ...(state.mailsRefusedAt ? (["resume-mails"] as const) : []),
        "remove",
      ]
    : [];
  switch (status) {
    case "pending":
      return canBeSentBack ? ["approve", "ask-for-changes", "refuse"] : ["approve", "refuse"];
    case "published":
      return ["take-offline", ...shown];
    case "offline":
      return ["put-online", ...shown];
    case "archived":
      return ["restore"];
    default:
      return [];
  }
}

const origins: Record<VersionOrigin, string> = {
  submission: "Soumission",
  edit: "Modification",
  admin: "Modification par l’équipe",
  import: "Import",
  restored: "Version rétablie",
};

type Listed = Awaited<ReturnType<typeof listVersions>>[number];

const proposalOf = ({ content, logoKey }: Pick<Listed, "content" | "logoKey">): Proposal => ({
  content,
  logoKey,
});
const NOTHING = { logoKey: null };

function asReviewed(version: Listed, before: Proposal | undefined): ReviewedVersion {
  const { id, state, origin, author, createdAt, decidedBy, decidedAt, reason } = version;
  const after = proposalOf(version);
  return {
    id,
    state,
    title: origins[origin],
    author: author ?? "sans compte",
    date: formatDate(createdAt, "time"),
    decision: decidedAt
      ? `${states[state]}${decidedBy ? ` par ${decidedBy}` : ""} le ${formatDate(decidedAt, "time")}`
      : undefined,
    reason: reason ?? undefined,
    differences: before
      ? differencesBetween(before, after)
      : { ...differencesBetween({ ...NOTHING, content: emptyOf(after) }, after), logo: undefined },
    restorable: state === "applied",
  };
}

const states: Record<VersionState, string> = {
  draft: "Brouillon",
  waiting: "En attente",
  applied: "Publiée",
  rejected: "Refusée",
  replaced: "Remplacée",
  withdrawn: "Retirée",
};

function emptyOf({ content }: Proposal): Proposal["content"] {
  return {
    ...content,
    name: "",
    description: "",
    categories: [],
    zones: [],
    commune: null,
    address: null,
    contactName: "",
    email: null,
    phonePrivate: null,
    phonePublic: null,
    website: null,
    mapPosition: null,
  };
}
