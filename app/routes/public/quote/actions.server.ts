import { data, href, redirect } from "react-router";
import { quoteTexts, tooManyQuotes } from "#app/features/leads/lead.rules.ts";
import { companyQuoteForm, quoteForm } from "#app/features/leads/lead.schema.ts";
import {
  type LeadOutcome,
  type Posting,
  submitCompanyLead,
  submitLead,
} from "#app/features/leads/leads.server.ts";
import { type ParsedForm, parseForm } from "#app/platform/forms/form.server.ts";
import { issueFormToken, readFormToken } from "#app/platform/forms/form-token.server.ts";
import type { MemberScope, PublicScope, SystemScope } from "#app/platform/http/scope.ts";

type Carried = { token?: string | undefined; page: string; inline?: string | undefined };

/** A token for a form of this answer; the answer is then for one visitor and must not be kept. */
export const newFormToken = ({ site }: SystemScope) => issueFormToken(site.secret);

/** The general form, from whichever page it was posted. */
export async function takeQuote(request: Request, scope: PublicScope | MemberScope) {
  const form = await parseForm(request, quoteForm);
  if (!form.ok) return data({ reply: form.reply }, { status: 422 });
  const outcome = await submitLead(scope, form.value, postingOf(scope, form.value));
  return answerTo(form, outcome, (reference) => `${href("/devis")}?${new URLSearchParams({ reference })}`);
}

/** The form of a company's profile. */
export async function takeCompanyQuote(request: Request, scope: MemberScope, slug: string) {
  const form = await parseForm(request, companyQuoteForm);
  if (!form.ok) return data({ reply: form.reply }, { status: 422 });
  const { companyId } = form.value;
  const outcome =
    companyId && (await submitCompanyLead(scope, { ...form.value, companyId }, postingOf(scope, form.value)));
  if (!outcome)
    return data({ reply: form.reply({ formErrors: [quoteTexts.unknownCompany[1]] }) }, { status: 422 });
  const profile = href("/company/:slug", { slug });
  return answerTo(form, outcome, (reference) => `${profile}?${new URLSearchParams({ reference })}#devis`);
}

/** Stays in the page that asks for it; sends another page's visitor on, so that a reload posts nothing again. */
function answerTo(
  form: Extract<ParsedForm<Carried>, { ok: true }>,
  outcome: LeadOutcome,
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

function postingOf({ site }: SystemScope, { token, page }: Carried): Posting {
  return { page, token: readFormToken(site.secret, token) };
}
