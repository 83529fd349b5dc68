import { z } from "zod";
import { atMost } from "#app/platform/forms/one-line.ts";
import { LONGEST_NAME, LONGEST_NOTE, shortlistRules } from "./shortlist.rules.ts";

const missing = shortlistRules.required.name;
const slugs = z.array(z.string().max(100)).max(10).default([]);
const companyId = z.uuid();

export const shortlistForm = z.object({
  name: z.string({ error: missing }).trim().min(1, missing).max(LONGEST_NAME, atMost(LONGEST_NAME)),
});

const newShortlistForm = z.object({ ...shortlistForm.shape, entreprise: slugs });

/** To a list that is there. */
const addForm = z.object({ shortlistId: z.uuid(), entreprise: slugs });

export const noteForm = z.object({
  companyId,
  note: z.string().trim().max(LONGEST_NOTE, atMost(LONGEST_NOTE)).default(""),
});

export const newShortlistForms = { create: newShortlistForm, add: addForm, default: z.object({}) };

export const shortlistForms = {
  rename: shortlistForm,
  note: noteForm,
  remove: z.object({ companyId }),
  share: z.object({}),
  unshare: z.object({}),
  delete: z.object({}),
  default: z.object({}),
};
