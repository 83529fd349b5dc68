import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { safePath } from "../http/safe-path.ts";
import { cleanText } from "../text/text.ts";

/** What was typed, and what is wrong with it, by field: enough to draw the form again as it was posted. */
export type FormReply = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};

/** What any form of the site may carry beside its own fields. */
type Carried = {
  /** Posted by a page that stays: it wants an answer, not another page. */
  stays: boolean;
  /** Where to go afterwards: a path of this site, "/" unless given. */
  from: string;
  /** The path of the page that the form stood on, for the proof of consent. */
  page: string | undefined;
  reply: FormReply;
};

type Forms = { default: z.ZodObject } & Record<string, z.ZodObject>;
type Judged<Schema extends z.ZodObject> = { ok: true; value: z.output<Schema> } | { ok: false };

/** One posted form, by its intent: `form.intent` tells which, `form.ok` whether its fields are right. */
export type ParsedIntent<Named extends Forms> = {
  [Intent in keyof Named & string]: { intent: Intent } & Carried & Judged<Named[Intent]>;
}[keyof Named & string];

/**
 * Reads the body, once, and parses it with the schema of the form that was posted.
 * @param forms the schemas by intent; `default` takes what names none of them
 * @param told the field that names the intent
 */
export async function parseIntent<Named extends Forms>(
  request: Request,
  forms: Named,
  told = "intent",
): Promise<ParsedIntent<Named>> {
  // A posting without a type has no body: the front lets no other through.
  const body = request.headers.has("content-type") ? await request.formData() : new FormData();
  const named = body.get(told);
  const intent = typeof named === "string" && Object.hasOwn(forms, named) ? named : "default";
  const schema: z.ZodObject = forms[intent] ?? forms.default;
  const carried = carriedBy(body);
  const { reply, ...judged } = judge(body, schema);
  return { intent, ...carried, ...judged, reply: withPage(reply, carried.page) } as ParsedIntent<Named>;
}

/** The same, for a page with one form. */
export const parseForm = <Schema extends z.ZodObject>(request: Request, schema: Schema) =>
  parseIntent(request, { default: schema });

function carriedBy(body: FormData): Omit<Carried, "reply"> {
  const page = cleanText(String(body.get("page") ?? ""));
  return {
    stays: Boolean(body.get("inline")),
    from: safePath(body.get("from")),
    page: page.length <= 200 && /^\/(?!\/)/.test(page) ? page : undefined,
  };
}

/** A form that is drawn again where it was posted to still knows the page that it stood on. */
function withPage(reply: FormReply, page: string | undefined): FormReply {
  return page === undefined ? reply : { ...reply, initialValue: { ...reply.initialValue, page } };
}

/**
 * Only the fields that the schema names are read: Conform would take "x[99999999]" for a list of that length, and its
 * own commands in a field "__intent__".
 */
function judge(body: FormData, schema: z.ZodObject): Judged<z.ZodObject> & { reply: FormReply } {
  const submission = parseWithZod(cleanTexts(body, schema.shape), { schema });
  const { initialValue, error } = submission.reply();
  const reply = { initialValue: withoutSecrets(initialValue), error };
  return submission.status === "success"
    ? { ok: true, value: submission.value, reply }
    : { ok: false, reply };
}

/** Fields that are taken as they were typed, sign by sign. */
const PASSWORD = /password/i;

function cleanTexts(body: FormData, known: object): FormData {
  const clean = new FormData();
  for (const [name, value] of body) {
    if (!Object.hasOwn(known, name)) continue;
    clean.append(name, typeof value === "string" && !PASSWORD.test(name) ? cleanText(value) : value);
  }
  return clean;
}

/** Neither a password nor a second factor is sent back to the page that posted it, and a file cannot be. */
function withoutSecrets(values: Record<string, unknown> | null | undefined) {
  if (!values) return values;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !/password|factor|credential/i.test(name) && !(value instanceof Blob),
    ),
  );
}
