import type { Proposal } from "#app/core/company/company-content.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { findDuplicateCandidates } from "#app/features/company-editor/duplicates.server.ts";
import { previewOf } from "#app/features/company-profile/preview.server.ts";
import { checkPhones } from "#app/features/moderation/phone-checks.server.ts";
import { reviewCompany } from "#app/features/moderation/review.server.ts";
import { findDeadSince } from "#app/features/websites/dead-website.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { handleModeration } from "./moderation/actions.server.ts";

export async function loadCompany(scope: AdminScope, id: string) {
  const review = isUuid(id) ? await reviewCompany(scope, id) : undefined;
  if (!review) throw notFound("company");
  const proposed = review.waiting?.proposal ?? review.present;
  const decides = review.status === "pending" || review.waiting !== undefined;
  const deadSince = await findDeadSince(scope, id);
  return {
    ...review,
    preview: decides ? previewOf(proposed, await readBrands(scope)) : undefined,
    deadWebsite: deadSince && formatDate(deadSince),
    duplicates: decides ? await findDuplicates(scope, review.slug, proposed) : [],
    phones: decides ? checkPhones(proposed.content) : [],
  };
}

async function findDuplicates(scope: AdminScope, slug: string, { content }: Proposal) {
  const found = await findDuplicateCandidates(scope, content, { byPhones: true });
  return found.filter((candidate) => candidate.slug !== slug);
}

type RecordPlace = { id: string; here: string };

export async function actOnCompany(scope: AdminScope, { id, here }: RecordPlace, request: Request) {
  if (!isUuid(id)) throw notFound("company");
  return handleModeration(request, scope, { companyId: id, here });
}
