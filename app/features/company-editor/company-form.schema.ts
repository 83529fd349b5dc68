import { z } from "zod";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { communes } from "#app/core/catalogue/communes.ts";
import { factChoices } from "#app/core/catalogue/facts.ts";
import { isZoneKey } from "#app/core/catalogue/zones.ts";
import { completeContent, MAX_DESCRIPTION, MAX_NAME } from "#app/core/company/company-content.ts";
import { FIRST_YEAR, MAX_BRANDS, MAX_PRICE } from "#app/core/company/company-facts.ts";
import type { OpenDataBox } from "#app/core/company/open-data/open-data.rules.ts";
import { readEmail, readPhone } from "#app/core/company/values/contact-values.ts";
import { readMapPosition } from "#app/core/company/values/map-position.ts";
import { readRidet } from "#app/core/company/values/ridet.ts";
import { readWebAddress } from "#app/core/company/values/web-address.ts";
import type { CompanyContent } from "#app/core/company/versions.reads.ts";
import { atMost, oneLine } from "#app/platform/forms/one-line.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { BAD_POSITION, BAD_WEBSITE, editRules, submissionRules } from "./company-form.rules.ts";

/** Names contain neither "<" and ">" nor invisible characters. */
const line = (max: number) => oneLine(max, /[<>\u200b-\u200f\u2028\u2029\ufeff]/);

const requiredLine = (required: string, max: number) =>
  z.string({ error: required }).pipe(line(max).min(1, required));
const optionalLine = (max: number) => line(max).optional();

const description = z
  .string({ error: "La description doit être un texte" })
  .trim()
  .max(MAX_DESCRIPTION, atMost(MAX_DESCRIPTION))
  .optional();

const known = (isKnown: (value: string) => boolean) =>
  z.array(z.string()).transform((values) => [...new Set(values.filter(isKnown))]);
const some = (isKnown: (value: string) => boolean, required: string) =>
  known(isKnown).refine((values) => values.length > 0, required);
const isCategory = (slug: string) => findCategory(slug) !== undefined;

const BAD_EMAIL = submissionRules.email;
const email = z
  .string({ error: BAD_EMAIL })
  .max(254, BAD_EMAIL)
  .transform((text, context) => {
    const read = readEmail(text);
    if (!read) context.addIssue({ code: "custom", message: BAD_EMAIL });
    return read ?? "";
  });

const website = z
  .string()
  .max(500, BAD_WEBSITE)
  .optional()
  .transform((text, context) => {
    if (!text?.trim()) return undefined;
    const read = readWebAddress(text);
    if (!read) context.addIssue({ code: "custom", message: BAD_WEBSITE });
    return read;
  });

const mapPosition = z
  .string()
  .max(1_000, BAD_POSITION)
  .optional()
  .transform((text, context) => {
    if (!text?.trim()) return undefined;
    const read = readMapPosition(text);
    if (!read) context.addIssue({ code: "custom", message: BAD_POSITION });
    return read;
  });

const BAD_PHONE = "Le numéro de téléphone est incomplet";
const phone = z
  .string()
  .trim()
  .max(40, atMost(40))
  .optional()
  .transform((text, context) => {
    if (!text) return undefined;
    const { number } = readPhone(text);
    if (!number) context.addIssue({ code: "custom", message: BAD_PHONE });
    return number;
  });

const commune = z
  .string()
  .optional()
  .transform((name) => communes.find((one) => one === name));

const optionalChoice = (choices: readonly { key: string }[]) =>
  z
    .string()
    .optional()
    .transform((key) => choices.find((one) => one.key === key)?.key);
const choicesIn = (choices: readonly { key: string }[]) =>
  known((key) => choices.some((one) => one.key === key)).optional();

const BAD_YEAR = "Une année, comme 2014";
const year = (first: number, last: (now: number) => number, beyond: string) =>
  z
    .number({ error: BAD_YEAR })
    .int(BAD_YEAR)
    .min(first, BAD_YEAR)
    .refine((typed) => typed <= last(Number(noumeaDay().slice(0, 4))), beyond)
    .optional();

const ridet = z
  .string()
  .max(40, atMost(40))
  .optional()
  .transform((text, context) => {
    if (!text?.trim()) return undefined;
    const read = readRidet(text);
    if (!read)
      context.addIssue({ code: "custom", message: "Un RIDET a 7 ou 10 chiffres, comme 1 234 567.001" });
    return read;
  });

/** A brand that left the catalogue stays with the page, and is not shown. */
const brands = known((slug) => /^[a-z0-9-]{1,60}$/.test(slug))
  .refine((slugs) => slugs.length <= MAX_BRANDS, `${MAX_BRANDS} marques au plus`)
  .optional();

const factFields = {
  teamSize: optionalChoice(factChoices.teamSizes),
  foundedYear: year(FIRST_YEAR, (now) => now, "Cette année est dans l’avenir"),
  delay: optionalChoice(factChoices.delays),
  price: optionalLine(MAX_PRICE),
  visits: choicesIn(factChoices.visits),
  clientKinds: choicesIn(factChoices.clientKinds),
  languages: choicesIn(factChoices.languages),
  brands,
  ridet,
  insuredYear: year(2000, (now) => now + 10, "Une année dans les dix ans"),
};

const openFields = {
  ...factFields,
  description,
  commune,
  address: optionalLine(200),
  mapPosition,
  website,
  phonePrivate: phone,
  phonePublic: phone,
  logo: z.instanceof(File).optional().catch(undefined),
  removeLogo: z.boolean().optional(),
  staysOutOfOpenData: z.boolean().optional(),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
};

const ticked = (required: string) => z.boolean({ error: required }).refine((yes) => yes, required);

export const submissionForm = z.object({
  name: requiredLine(submissionRules.required.name, MAX_NAME),
  categories: some(isCategory, submissionRules.required.categories),
  zones: some(isZoneKey, submissionRules.required.zones),
  contactName: requiredLine(submissionRules.required.contactName, 60),
  email,
  ...openFields,
  terms: ticked(submissionRules.required.terms),
  notADuplicate: z.boolean().optional(),
});

export const editForm = submissionForm
  .omit({ terms: true, notADuplicate: true })
  .extend({ zones: some(isZoneKey, editRules.required.zones) });

export const draftForm = z.object({
  name: requiredLine(submissionRules.required.name, MAX_NAME),
  categories: known(isCategory).optional(),
  zones: known(isZoneKey).optional(),
  contactName: optionalLine(60),
  email: email.optional(),
  ...openFields,
});

export type FilledForm = z.output<typeof editForm> | z.output<typeof draftForm>;

/** Status at display time: the company may have changed since. */
const drawnFor = {
  kind: z.string().max(20).optional().catch(undefined),
  /** For administrators: the stamp of the displayed version. */
  seen: z.string().max(200).optional().catch(undefined),
  /** The box of the open data, as it was displayed. */
  openDataShown: z.enum(["in", "out"]).optional().catch(undefined),
};
const drafts = { draft: draftForm.extend(drawnFor), preview: draftForm.extend(drawnFor) };
export const submissionForms = { ...drafts, default: submissionForm.extend(drawnFor) };
export const editForms = { ...drafts, default: editForm.extend(drawnFor) };

type Boxed = { staysOutOfOpenData?: boolean | undefined; openDataShown?: "in" | "out" | undefined };

export const openDataBoxOf = ({ staysOutOfOpenData, openDataShown }: Boxed): OpenDataBox => ({
  showedOut: openDataShown === "out",
  staysOut: staysOutOfOpenData === true,
});

export function contentOf(form: FilledForm, before?: CompanyContent): CompanyContent {
  const {
    logo: _logo,
    removeLogo: _removed,
    staysOutOfOpenData: _choice,
    [HONEYPOT_FIELD]: _trap,
    ...content
  } = form;
  return completeContent({
    name: content.name,
    description: content.description,
    categories: content.categories,
    zones: content.zones,
    commune: content.commune,
    address: content.address,
    contactName: content.contactName,
    email: content.email,
    phonePrivate: content.phonePrivate,
    phonePublic: content.phonePublic,
    website: content.website,
    teamSize: content.teamSize ?? null,
    foundedYear: content.foundedYear ?? null,
    delay: content.delay ?? null,
    price: content.price ?? null,
    visits: content.visits,
    clientKinds: content.clientKinds,
    languages: content.languages,
    brands: content.brands,
    ridet: content.ridet ?? null,
    insuredYear: content.insuredYear ?? null,
    mapPosition: positionOf(content, before),
  });
}

/** It belongs to the address: one that did not change with it is dropped. */
function positionOf(
  { mapPosition: given, ...place }: Pick<FilledForm, "mapPosition" | "commune" | "address">,
  before: CompanyContent | undefined,
) {
  const old = before?.mapPosition;
  if (!given || !before || !old || isSamePlace(place, before)) return given ?? null;
  return given.lat === old.lat && given.lng === old.lng ? null : given;
}

const isSamePlace = (form: Pick<FilledForm, "commune" | "address">, before: CompanyContent) =>
  (form.commune || null) === before.commune && (form.address || null) === before.address;
