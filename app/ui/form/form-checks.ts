import { data } from "react-router";
import type { PostedReply } from "./posted-form.ts";

/** Messages by field; "" holds what concerns the form as a whole. */
export type FieldErrors = Record<string, string>;

/**
 * For a route's `clientAction`: when the server cannot be reached or fails, the form stays with what was typed and
 * says so, instead of giving way to an error page.
 */
export function keepForm<Answer>(serverAction: () => Promise<Answer>, failed: string) {
  return orElse(serverAction, { reply: failedReply(failed) });
}

/** The same, for a page that wants more than the form's reply. */
export async function orElse<Answer, Instead>(serverAction: () => Promise<Answer>, instead: Instead) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // With the status of a failure the router does not read the page again, which would fail as well and replace it.
    return data(instead, { status: 503 });
  }
}

export const failedReply = (failed: string): PostedReply => ({ error: { "": [failed] } });

/** Messages of the fields of `required` that are empty; an unticked box counts as empty. */
export function missingFields(form: FormData, required: Record<string, string>): FieldErrors {
  const missing = Object.entries(required).filter(([name]) => {
    const value = form.get(name);
    return typeof value !== "string" || value.trim() === "";
  });
  return Object.fromEntries(missing);
}

/** Looks like an address; the server's rule is stricter. The length comes first: the pattern is not linear. */
export function looksLikeEmail(value: FormDataEntryValue | null): boolean {
  const text = typeof value === "string" ? value.trim() : "";
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
