import type { z } from "zod";
import type { CompanyContent } from "#app/core/company/company-content.ts";
import { stampOfPage } from "#app/core/company/page-stamp.server.ts";
import { writeMapPosition } from "#app/core/company/values/map-position.ts";
import type { WrongParameter } from "#app/platform/api/problems.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { contentOf, editForm } from "../company-form.schema.ts";
import { type EditableCompany, findEditableCompany } from "../own-companies.server.ts";
import { editCompany } from "../submissions.server.ts";
import type { proposeEdit, readPage } from "./proposal.operations.ts";

export async function answerPage(
  scope: MemberScope,
  companyId: string,
): Promise<z.input<typeof readPage.answer> | undefined> {
  const company = await findEditableCompany(scope, companyId);
  if (!company) return undefined;
  return {
    revision: stampOfPage(company.present, company.open),
    status: company.status,
    isWaiting: company.open?.state === "waiting",
    content: shown(startOf(company).content),
  };
}

/** What staff refused is proposed again by a person who reads why. */
const startOf = ({ open, present }: EditableCompany) => open ?? present;

const shown = ({ mapPosition, ...content }: CompanyContent) => ({
  ...content,
  mapPosition: mapPosition && writeMapPosition(mapPosition),
});

type Given = z.output<typeof proposeEdit.body & object>;
type Proposed = Outcome<
  | "absent"
  | "changed"
  | Limited
  | { wrong: { errors: WrongParameter[] } }
  | { done: { outcome: "proposed" | "submitted" | "unchanged" } }
>;

/** What the edit form of the site does, with the fields that are not given as they are; the open data are not chosen. */
export async function proposeFields(
  scope: MemberScope,
  companyId: string,
  { revision, ...given }: Given,
): Promise<Proposed> {
  const company = await findEditableCompany(scope, companyId);
  if (!company) return { kind: "absent" };
  const { status } = company;
  const start = startOf(company);
  if (status === "draft" || status === "archived") return { kind: "changed" };
  const read = readFields(start, given);
  if ("errors" in read) return { kind: "wrong", errors: read.errors };
  const written = await editCompany(scope, companyId, {
    proposal: { content: contentOf(read.form, start.content), logoKey: start.logoKey },
    asDraft: false,
    status,
    page: "/api",
    seen: revision,
  });
  switch (written.kind) {
    case "proposed":
    case "submitted":
    case "unchanged":
      return { kind: "done", outcome: written.kind };
    case "limited":
      return written;
    case "absent":
      return { kind: "absent" };
    default:
      return { kind: "changed" };
  }
}

const UNKNOWN = "Valeur inconnue";

/** A form leaves out the choices that it does not know; a program is answered. */
function readFields(
  { content }: EditableCompany["start"],
  given: Omit<Given, "revision">,
): { errors: WrongParameter[] } | { form: z.output<typeof editForm> } {
  const whole = withoutNull({ ...shown(content), ...given });
  const read = editForm.safeParse(whole);
  if (!read.success)
    return {
      errors: read.error.issues.map(({ path, message }) => ({ parameter: path.join("."), detail: message })),
    };
  const form: Record<string, unknown> = read.data;
  const unknown = Object.entries(withoutNull(given)).filter(([name, value]) => isLeftOut(value, form[name]));
  if (unknown.length > 0) return { errors: unknown.map(([parameter]) => ({ parameter, detail: UNKNOWN })) };
  return { form: read.data };
}

const withoutNull = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));

function isLeftOut(value: unknown, read: unknown): boolean {
  if (Array.isArray(value)) return !Array.isArray(read) || read.length < new Set(value).size;
  return value !== undefined && read === undefined;
}
