import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { MAX_WORDS, rights, rightsRequestRules } from "./rights.rules.ts";
import {
  ERASE_WORD,
  rightsAskedActs,
  rightsErasureRules,
  rightsNoteRules,
  rightsWordsRules,
} from "./staff-rights.rules.ts";

const { required } = rightsRequestRules;

const name = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replace(/\s+/g, " "))
    .trim()
    .min(1, missing)
    .max(60, atMost(60));

export const rightsRequestForm = z.object({
  firstName: name(required.firstName),
  lastName: name(required.lastName),
  email: mailAddress({ required: required.email, invalid: rightsRequestRules.email }),
  requestType: z.enum(
    rights.map(({ key }) => key),
    { error: required.requestType },
  ),
  message: z
    .string()
    .trim()
    .max(MAX_WORDS, atMost(MAX_WORDS))
    .optional()
    .transform((text) => text || null),
  token: z.string().max(100).optional().catch(undefined),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
});
export type RightsRequestForm = z.output<typeof rightsRequestForm>;

const nothing = z.object({});
const words = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(MAX_WORDS, atMost(MAX_WORDS));

export const followedRightsForms = { confirm: nothing, default: nothing };

export const rightsWordsForm = z.object({ body: words(rightsWordsRules.required.body) });
export const rightsNoteForm = z.object({ note: words(rightsNoteRules.required.note) });
export const rightsErasureForm = z.object({
  confirm: z
    .string({ error: rightsErasureRules.required.confirm })
    .trim()
    .refine((text) => text === ERASE_WORD, rightsErasureRules.required.confirm),
});

export const staffRightsForms = {
  answer: rightsWordsForm,
  rectify: rightsWordsForm,
  note: rightsNoteForm,
  "ask-erasure": nothing,
  erase: rightsErasureForm,
  "send-link": nothing,
  "offer-copy": nothing,
  oppose: nothing,
  freeze: nothing,
  unfreeze: nothing,
  close: nothing,
  confirm: z.object({ act: z.enum(rightsAskedActs) }),
  default: nothing,
};
