import { redirect } from "react-router";
import { asRow, cardCuts } from "#app/core/company/card.server.ts";
import { badgePath, qrPath, readVariant } from "#app/features/badge/badge.rules.ts";
import { drawBadge, drawQrCode } from "#app/features/badge/images/draw-badge.ts";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { answerWithEtag, etagOf } from "#app/platform/http/etag.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { qrCodeOf } from "#app/platform/images/qr-code.server.ts";
import type { Route } from "./+types/badge";

/** One hour: what it claims is true at each view, or was within it. */
const MAX_AGE = 3_600;
const FILE = /^(?<slug>[a-z0-9-]{1,100})(?<qr>\.qr)?\.svg$/;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { slug, qr } = FILE.exec(params.file)?.groups ?? {};
  if (slug === undefined) throw notFound("badge");
  const scope = context.get(publicScope);
  const variant = readVariant(new URL(request.url).searchParams);
  const found = await findPublishedCompany(scope, slug);
  if (found && "movedTo" in found)
    throw redirect(qr ? qrPath(found.movedTo) : badgePath(found.movedTo, variant), 301);
  if (qr && !found) throw notFound("badge");
  if (qr && found) {
    const code = qrCodeOf(`${scope.site.url}/company/${found.company.slug}`);
    return picture(request, drawQrCode(code, found.company.name), 200);
  }
  const shown = found && asRow(found.company, cardCuts.row);
  const facts = shown && { verifiedOn: shown.verifiedOn, label: shown.proof };
  return picture(request, drawBadge(facts, variant), found ? 200 : 404);
}

/** For pages of other sites: no cookie, nothing that runs. */
function picture(request: Request, svg: string, status: 200 | 404): Response {
  const headers = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Cache-Control": `public, max-age=${MAX_AGE}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (status === 404) return new Response(svg, { status, headers });
  return answerWithEtag(request, svg, { ...headers, ETag: etagOf(svg) });
}
