import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { safePath } from "../http/safe-path.ts";
import type { Result } from "../outcome.ts";
import { cleanText } from "../text/text.ts";

export type FormReply = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};

type Carried = {
  stays: boolean;
  /** Redirect target: a path of this site, "/" by default. */
  from: string;
  /** Path of the form's page, for the proof of consent. */
  page: string | undefined;
  reply: FormReply;
  /** A file that was sent, in a refused form too. */
  file(name: string): File | undefined;
};

type Forms = { default: z.ZodObject } & Record<string, z.ZodObject>;
type Validated<Schema extends z.ZodObject> = Result<{ value: z.output<Schema> }>;

/** `form.intent` names the submitted form; `form.ok` is true when it is valid. */
export type ParsedIntent<Named extends Forms> = {
  [Intent in keyof Named & string]: { intent: Intent } & Carried & Validated<Named[Intent]>;
}[keyof Named & string];

/**
 * Reads the body once and validates it with the schema of the submitted intent.
 * @param forms schemas by intent; `default` when none is named
 * @param intentField field that names the intent
 */
export async function parseIntent<Named extends Forms>(
  request: Request,
  forms: Named,
  intentField = "intent",
): Promise<ParsedIntent<Named>> {
  // A submission without a content type has no body: the HTTP pipeline refuses any other.
  const body = request.headers.has("content-type") ? await request.formData() : new FormData();
  const named = body.get(intentField);
  const intent = typeof named === "string" && Object.hasOwn(forms, named) ? named : "default";
  const schema: z.ZodObject = forms[intent] ?? forms.default;
  const carried = carriedBy(body);
  const { reply, ...validated } = validate(body, schema);
  return { intent, ...carried, ...validated, reply: withPage(reply, carried.page) } as ParsedIntent<Named>;
}

export const parseForm = <Schema extends z.ZodObject>(request: Request, schema: Schema) =>
  parseIntent(request, { default: schema });

function carriedBy(body: FormData): Omit<Carried, "reply"> {
  const page = cleanText(String(body.get("page") ?? ""));
  return {
    file(name) {
      const value = body.get(name);
      return value instanceof File && value.size > 0 ? value : undefined;
    },
    stays: Boolean(body.get("inline")),
    from: safePath(body.get("from")),
    page: page.length <= 200 && /^\/(?!\/)/.test(page) ? page : undefined,
  };
}

function withPage(reply: FormReply, page: string | undefined): FormReply {
  return page === undefined ? reply : { ...reply, initialValue: { ...reply.initialValue, page } };
}

/** Reads only the schema's fields: Conform would expand "x[99999999]" and run "__intent__". */
function validate(body: FormData, schema: z.ZodObject): Validated<z.ZodObject> & { reply: FormReply } {
  const submission = parseWithZod(cleanTexts(body, schema.shape), { schema });
  const { initialValue, error } = submission.reply();
  const reply = { initialValue: withoutSecrets(initialValue), error };
  return submission.status === "success"
    ? { ok: true, value: submission.value, reply }
    : { ok: false, reply };
}

const PASSWORD = /password/i;

function cleanTexts(body: FormData, known: object): FormData {
  const clean = new FormData();
  for (const [name, value] of body) {
    if (!Object.hasOwn(known, name)) continue;
    clean.append(name, typeof value === "string" && !PASSWORD.test(name) ? cleanText(value) : value);
  }
  return clean;
}

/** Never sends back passwords, second factors or files. */
function withoutSecrets(values: Record<string, unknown> | null | undefined) {
  if (!values) return values;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !/password|factor|credential/i.test(name) && !(value instanceof Blob),
    ),
  );
}
