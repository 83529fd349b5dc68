import { data, href, type RouterContextProvider, redirect } from "react-router";
import { quoteTexts, tooManyQuotes } from "#app/features/leads/lead.rules.ts";
import { companyQuoteForm, quoteForm } from "#app/features/leads/lead.schema.ts";
import {
  type Posting,
  type QuoteOutcome,
  submitCompanyQuote,
  submitQuote,
} from "#app/features/leads/leads.server.ts";
import { authKeysContext } from "#app/platform/auth/auth.server.ts";
import { type ParsedForm, parseForm } from "#app/platform/forms/form.server.ts";
import { issueFormToken, readFormToken } from "#app/platform/forms/form-token.server.ts";
import {
  type MemberScope,
  publicScopeContext,
  requestFactsContext,
  visitorContext,
} from "#app/platform/http/scope.ts";

type Context = Readonly<RouterContextProvider>;
type Carried = { token?: string | undefined; page: string; inline?: string | undefined };

/** A token for a form of this answer; the answer is then for one visitor and must not be kept. */
export const newFormToken = (context: Context) => issueFormToken(context.get(authKeysContext).secret);

/** The general form, from whichever page it was posted. */
export async function takeQuote(request: Request, context: Context) {
  const form = await parseForm(request, quoteForm);
  if (!form.ok) return data({ reply: form.reply }, { status: 422 });
  const memberId = context.get(visitorContext).actor?.id;
  const posting = postingOf(context, form.value);
  const outcome = await submitQuote(context.get(publicScopeContext), form.value, posting, memberId);
  return answerTo(form, outcome, (reference) => `${href("/devis")}?${new URLSearchParams({ reference })}`);
}

/** The form of a company's profile. */
export async function takeCompanyQuote(request: Request, context: Context, scope: MemberScope, slug: string) {
  const form = await parseForm(request, companyQuoteForm);
  if (!form.ok) return data({ reply: form.reply }, { status: 422 });
  const { companyId } = form.value;
  const outcome =
    companyId &&
    (await submitCompanyQuote(scope, { ...form.value, companyId }, postingOf(context, form.value)));
  if (!outcome)
    return data({ reply: form.reply({ formErrors: [quoteTexts.unknownCompany[1]] }) }, { status: 422 });
  const profile = href("/company/:slug", { slug });
  return answerTo(form, outcome, (reference) => `${profile}?${new URLSearchParams({ reference })}#devis`);
}

/** Stays in the page that asks for it; sends another page's visitor on, so that a reload posts nothing again. */
function answerTo(
  form: Extract<ParsedForm<Carried>, { ok: true }>,
  outcome: QuoteOutcome,
  confirmation: (reference: string) => string,
) {
  if (outcome.kind === "stored") {
    const { reference } = outcome;
    return form.value.inline ? data({ reference }) : redirect(confirmation(reference), 303);
  }
  const limited = outcome.kind === "limited";
  const message = limited ? tooManyQuotes(outcome.retryAfterSeconds) : quoteTexts.tooFast;
  return data({ reply: form.reply({ formErrors: [message] }) }, { status: limited ? 429 : 422 });
}

function postingOf(context: Context, { token, page }: Carried): Posting {
  const { clientAddress, siteUrl, staffEmail } = context.get(requestFactsContext);
  const { secret } = context.get(authKeysContext);
  return { clientAddress, siteUrl, staffEmail, page, token: readFormToken(secret, token) };
}
