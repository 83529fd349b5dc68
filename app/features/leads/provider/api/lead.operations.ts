import { z } from "zod";
import { defineTokenOperation, type TokenOperation } from "#app/platform/api/operation.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { MAX_AMOUNT, MAX_DELAY, MAX_SENTENCE, offerTexts } from "../../steps/offer.rules.ts";
import { declineReasons, recipientStates } from "../../steps/recipient.rules.ts";
import { MAX_REASON } from "../provider.rules.ts";

const moment = (description: string) =>
  z.iso.datetime().meta({ description, example: "2026-11-24T08:00:00.000Z" });
const state = z.enum(recipientStates).meta({
  id: "LeadState",
  description: "sent : pas encore lue ; no_answer : close sans réponse ; les autres, comme sur la page",
});
const revision = z.string().max(64).meta({
  description: "De la demande telle que vous l’avez lue. Si elle a changé depuis, la réponse est 409.",
  example: "0aPq3Zk1yYb5mT9sWc2dLw",
});

const listedLead = z
  .object({
    id: z.uuid().meta({ description: "De la demande chez vous : celui des adresses" }),
    reference: z
      .string()
      .meta({ description: "Celle que le demandeur connaît", example: "DEV-20261124-AB12" }),
    state,
    service: z
      .object({ slug: z.string(), name: z.string() })
      .meta({ description: "Celui qui est demandé ; son slug est la clé de l’API publique" }),
    contactName: z.string().meta({ description: "Qui demande" }),
    contactCompany: z.string().meta({ description: "Son entreprise" }),
    message: z.string().nullable().meta({ description: "Ce qui est demandé" }),
    sentAt: moment("Quand vous l’avez reçue"),
    hasUnreadMessage: z.boolean().meta({ description: "Le demandeur a écrit depuis votre lecture" }),
  })
  .meta({ id: "ListedLead", description: "Une demande dans la liste" });

const offer = z
  .object({
    amount: z.int().nullable().meta({ description: "En francs CFP" }),
    withTax: z.boolean(),
    delay: z.string().nullable(),
    validUntil: z.iso.date().nullable(),
    sentence: z.string().nullable(),
  })
  .meta({ id: "Offer" });

const lead = z
  .object({
    ...listedLead.omit({ hasUnreadMessage: true }).shape,
    revision,
    isOpen: z.boolean().meta({ description: "Fermée, elle n’attend plus de réponse" }),
    details: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .meta({ description: "Ce que le demandeur a précisé, comme sur la page" }),
    contact: z
      .object({ email: z.string(), phone: z.string().nullable() })
      .nullable()
      .meta({ description: "Après votre accord seulement, comme sur la page" }),
    reason: z.string().nullable().meta({ description: "Pourquoi vous avez décliné" }),
    question: z.enum(["none", "waits", "replied"]).meta({ description: "Votre question avant d’accepter" }),
    offer: offer.nullable().meta({ description: "Ce que vous avez dit de votre devis" }),
    messages: z
      .array(z.object({ fromCompany: z.boolean(), body: z.string(), at: moment("Quand il a été écrit") }))
      .meta({ description: "Vos échanges, du plus ancien au plus récent" }),
  })
  .meta({ id: "Lead", description: "Une demande, avec ce que la page vous en montre" });

const companyId = z.uuid().meta({ description: "Identifiant de la fiche" });
const params = z.object({
  companyId,
  lead: z.string().max(40).meta({ description: "Identifiant de la demande, ou sa référence en minuscules" }),
});

export const listLeads = defineTokenOperation({
  id: "listLeads",
  path: "/companies/{companyId}/leads",
  title: "Vos demandes",
  description:
    "De la plus récente à la plus ancienne, vingt par page. Les lire ici ne les marque pas comme lues.",
  needs: "leads:read",
  query: z.object({
    state: state.optional().meta({ description: "Celles qui en sont là" }),
    page: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .optional()
      .meta({ description: "Page, à partir de 1", example: "1" }),
  }),
  params: z.object({ companyId }),
  answer: z
    .object({
      total: z.int().meta({ description: "Demandes en tout" }),
      page: z.int().meta({ description: "Celle-ci" }),
      pageCount: z.int().meta({ description: "Nombre de pages" }),
      leads: z.array(listedLead).meta({ description: "Vingt au plus" }),
      links: z
        .object({ self: z.url(), prev: z.url().optional(), next: z.url().optional() })
        .meta({ description: "Cette page, et celles d’avant et d’après" }),
    })
    .meta({ id: "LeadList" }),
});

const shared = { needs: "leads:answer", query: z.object({}), params, answer: lead } as const;

export const getLead = defineTokenOperation({
  ...shared,
  id: "getLead",
  path: "/companies/{companyId}/leads/{lead}",
  title: "Une demande",
  description: "Comme l’ouvrir sur le site : elle est marquée comme lue, et le demandeur le voit.",
  needs: "leads:read",
});

export const acceptLead = defineTokenOperation({
  ...shared,
  id: "acceptLead",
  path: "/companies/{companyId}/leads/{lead}/accept",
  title: "Accepter une demande",
  description:
    "Le demandeur en est prévenu, et ses coordonnées sont dans la réponse. Deux fois : même réponse.",
  body: z.strictObject({ revision }).meta({ id: "Acceptance" }),
});

export const declineLead = defineTokenOperation({
  ...shared,
  id: "declineLead",
  path: "/companies/{companyId}/leads/{lead}/decline",
  title: "Décliner une demande",
  description: "Avec la raison, si vous le voulez. Deux fois : même réponse.",
  body: z
    .strictObject({
      revision,
      reason: z.enum(declineReasons).optional().meta({ description: "Une de celles de la page" }),
      details: z
        .string()
        .trim()
        .max(MAX_REASON)
        .optional()
        .meta({ description: "Dans vos mots ; le demandeur le lit" }),
    })
    .meta({ id: "Refusal" }),
});

const optionalText = (max: number, description: string) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null)
    .meta({ description });

export const quoteLead = defineTokenOperation({
  ...shared,
  id: "quoteLead",
  path: "/companies/{companyId}/leads/{lead}/quoted",
  title: "Dire qu’un devis est envoyé",
  description:
    "Après votre accord. Ce qu’il contient est facultatif, et le demandeur le lit ; une fois dit, le dire de nouveau le corrige.",
  body: z
    .strictObject({
      revision,
      amount: z
        .int()
        .min(0)
        .max(MAX_AMOUNT)
        .nullish()
        .transform((amount) => amount ?? null)
        .meta({ description: "En francs CFP" }),
      withTax: z.boolean().default(false).meta({ description: "Le montant est toutes taxes comprises" }),
      delay: optionalText(MAX_DELAY, "Délai d’intervention, dans vos mots"),
      validUntil: z.iso
        .date()
        .refine((day) => day >= noumeaDay(), offerTexts.validUntil)
        .nullish()
        .transform((day) => day ?? null)
        .meta({ description: "Dernier jour du devis, comme 2026-12-31" }),
      sentence: optionalText(MAX_SENTENCE, "Une phrase pour le demandeur"),
    })
    .meta({ id: "Quoted" }),
});

export const leadOperations: readonly TokenOperation[] = [
  listLeads,
  getLead,
  acceptLead,
  declineLead,
  quoteLead,
] as readonly unknown[] as TokenOperation[];
