import { href, redirect } from "react-router";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import { postalParts } from "#app/features/company-profile/place.ts";
import { companyVcard } from "#app/features/contacts/company-vcard.server.ts";
import { notFound, tooMany } from "#app/platform/http/errors.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/contact-vcard";
import { openDetails } from "./open-details.server.ts";

/** An opening of the contact details like that of the page (decision D3). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const found = await findPublishedCompany(scope, params.slug);
  if (!found) throw notFound("company");
  if ("movedTo" in found) throw redirect(href("/company/:slug/contact.vcf", { slug: found.movedTo }), 301);
  const { id, slug, name, address, commune, updatedAt } = found.company;
  const opening = await openDetails(scope, id);
  if (!opening) throw notFound("company");
  if (opening.kind === "refused") throw tooMany();

  const url = scope.site.url + href("/company/:slug", { slug });
  const place = address ? { ...postalParts(address), commune: commune ?? undefined } : undefined;
  const card = companyVcard({ name, url, address: place, updatedAt }, opening.contact);
  return new Response(card, {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="${slug}.vcf"`,
      "Cache-Control": "no-store",
    },
  });
}
