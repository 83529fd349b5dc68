import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What an action answers with (422) so that the form shows its errors and keeps every value. */
export type FormReply = SubmissionResult<string[]>;

export type ParsedForm<T> =
  | { ok: true; value: T; reply(options?: ReplyOptions): FormReply }
  | { ok: false; reply: FormReply };
type ReplyOptions = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };

/** Parses a posted form with the schema that the browser uses too. Unknown fields are dropped by the schema. */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const formData = dropControlCharacters(await request.formData());
  const submission = parseWithZod(formData, { schema });
  if (submission.status !== "success") return { ok: false, reply: withoutPasswords(submission.reply()) };
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    reply: (options) => withoutPasswords(submission.reply(options)),
  };
}

/** PostgreSQL refuses NUL, and control or bidirectional-override characters only serve to deceive (threat T50). */
function dropControlCharacters(formData: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of formData) {
    const kept =
      typeof value === "string"
        ? value.normalize("NFC").replace(/(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
        : value;
    clean.append(name, kept);
  }
  return clean;
}

/** A password is never sent back to the page that posted it. */
function withoutPasswords(reply: FormReply): FormReply {
  if (!reply.initialValue) return reply;
  const kept = Object.entries(reply.initialValue).filter(([name]) => !/password/i.test(name));
  return { ...reply, initialValue: Object.fromEntries(kept) };
}
