import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { cleanText } from "../text/text.ts";

/** What an action answers with (422) so that the form shows its errors and keeps every value. */
export type FormReply = SubmissionResult<string[]>;

export type ParsedForm<T> =
  | { ok: true; value: T; reply(options?: ReplyOptions): FormReply }
  | { ok: false; reply: FormReply };
type ReplyOptions = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };

/**
 * Parses a posted form with the schema that the browser uses too. Only the fields that the schema names are read:
 * Conform would take "x[99999999]" for a list of that length, and its own commands in a field "__intent__".
 */
export async function parseForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const formData = cleanTexts(await request.formData(), schema.shape);
  const submission = parseWithZod(formData, { schema });
  if (submission.status !== "success") return { ok: false, reply: withoutPasswords(submission.reply()) };
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    reply: (options) => withoutPasswords(submission.reply(options)),
  };
}

function cleanTexts(formData: FormData, known: object): FormData {
  const clean = new FormData();
  for (const [name, value] of formData) {
    if (!Object.hasOwn(known, name)) continue;
    clean.append(name, typeof value === "string" ? cleanText(value) : value);
  }
  return clean;
}

/** A password is never sent back to the page that posted it. */
function withoutPasswords(reply: FormReply): FormReply {
  if (!reply.initialValue) return reply;
  const kept = Object.entries(reply.initialValue).filter(([name]) => !/password/i.test(name));
  return { ...reply, initialValue: Object.fromEntries(kept) };
}
