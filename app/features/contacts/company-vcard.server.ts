import { vcard } from "#app/platform/text/vcard.server.ts";
import type { ContactDetails } from "./contact.rules.ts";

type Described = {
  name: string;
  /** Of the profile, absolute. */
  url: string;
  address: { street: string; commune?: string | undefined; postalCode?: string | undefined } | undefined;
  updatedAt: Date;
};

/** What a member's phone stores. Without the mobile, which is shown and never exported (decision D2). */
export function companyVcard(company: Described, contact: Omit<ContactDetails, "phonePrivate">): string {
  const { name, url, address, updatedAt } = company;
  const { contactName, email, phonePublic, website, deadWebsite } = contact;
  const place = address && [
    "",
    "",
    address.street,
    address.commune ?? "",
    "",
    address.postalCode ?? "",
    "Nouvelle-Calédonie",
  ];
  return vcard([
    { name: "FN", value: { text: name } },
    // The given name: where a family name ends is not known.
    { name: "N", value: { parts: ["", contactName, "", "", ""] } },
    { name: "ORG", value: { parts: [name] } },
    // Without it iOS lists the company by its contact's name.
    { name: "X-ABShowAs", value: { text: "COMPANY" } },
    ...(email ? [{ name: "EMAIL", types: ["INTERNET", "WORK"], value: { text: email } }] : []),
    ...(phonePublic ? [{ name: "TEL", types: ["WORK", "VOICE"], value: { text: phonePublic } }] : []),
    ...(website && !deadWebsite ? [{ name: "URL", types: ["WORK"], value: { uri: website.href } }] : []),
    ...(place ? [{ name: "ADR", types: ["WORK"], value: { parts: place } }] : []),
    { group: "recif", name: "URL", value: { uri: url } },
    { group: "recif", name: "X-ABLabel", value: { text: "Fiche Récif" } },
    { name: "REV", value: { text: updatedAt.toISOString().replace(/\.\d+Z$/, "Z") } },
  ]);
}
