import { z } from "zod";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { slugify } from "#app/platform/text/text.ts";
import { MAX_BODY, MAX_EXCERPT, MAX_NAME, MAX_TITLE } from "../blog.rules.ts";
import { tagsOf } from "../blog-tags.ts";
import { groupRules, imageRules, postRules, postTexts, removeRules, scheduleRules } from "./posts.rules.ts";

const { title, body } = postRules.required;
const MOST_SERVICES = 4;
const most = (what: string, count: number) => `${what} compte au plus ${count} caractères`;
const optional = (what: string, count: number) => z.string().trim().max(count, most(what, count)).default("");

export const postForm = z.object({
  title: z.string({ error: title }).trim().min(1, title).max(MAX_TITLE, most("Le titre", MAX_TITLE)),
  slug: optional("L’adresse", 80).transform((text) => (text ? slugify(text) : "")),
  excerpt: optional("Le résumé", MAX_EXCERPT).transform((text) => text.replace(/\s+/g, " ")),
  body: z.string({ error: body }).trim().min(1, body).max(MAX_BODY, most("Le texte", MAX_BODY)),
  category: z.string().default(""),
  image: z.string().default(""),
  tags: optional("La liste des étiquettes", 500).transform(tagsOf),
  services: z
    .array(z.string())
    .default([])
    .refine((slugs) => slugs.every(findCategory), "Choisissez parmi les services proposés")
    .refine((slugs) => slugs.length <= MOST_SERVICES, `Choisissez au plus ${MOST_SERVICES} services`),
  revision: z.coerce.number().int().min(0).default(0),
});
export type PostForm = z.output<typeof postForm>;

const { at } = scheduleRules.required;
export const scheduleForm = z.object({
  revision: z.coerce.number().int().min(0).default(0),
  at: z
    .string({ error: at })
    .regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, at)
    .transform((text) => new Date(`${text}:00+11:00`))
    .refine((date) => !Number.isNaN(date.getTime()), at)
    .refine((date) => date > new Date(), postTexts.past),
});

const { alt } = imageRules.required;
export const imageForm = z.object({
  file: z.instanceof(File).optional(),
  alt: z.string({ error: alt }).trim().min(3, alt).max(250, most("La description", 250)),
});

const { name } = groupRules.required;
const named = z.string({ error: name }).trim().min(1, name).max(MAX_NAME, most("Le nom", MAX_NAME));
export const groupForm = z.object({ name: named });
const chosen = z.uuid({ error: removeRules.required.id });
export const renameForm = z.object({ id: chosen, name: named });
export const removeForm = z.object({ id: chosen });

const confirmed = { confirmed: z.string().optional() };
export const groupForms = {
  default: groupForm,
  "add-tag": groupForm,
  rename: renameForm,
  "rename-tag": renameForm,
  remove: removeForm.extend(confirmed),
  "remove-tag": removeForm.extend(confirmed),
};

const nothing = z.object({});
const read = z.object({ revision: z.coerce.number().int().min(0).default(0) });
export const postForms = {
  default: postForm,
  publish: read,
  schedule: scheduleForm,
  unpublish: nothing,
  "renew-preview": nothing,
  delete: read.extend(confirmed),
  image: imageForm,
  restore: read,
};

export const previewForm = z.object({ body: z.string().max(MAX_BODY).default("") });
