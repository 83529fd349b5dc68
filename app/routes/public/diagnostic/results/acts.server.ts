import { redirect } from "react-router";
import { resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import {
  adoptRun,
  eraseRun,
  findRun,
  type Run,
  type RunKey,
  revokeLinks,
  shareRun,
  tickMeasure,
} from "#app/core/diagnostic/runs/runs.server.ts";
import { findBrowserRun } from "#app/features/diagnostic/browser-run.server.ts";
import { forgetRunKey, readRunKey } from "#app/features/diagnostic/run-cookie.server.ts";
import { placeKey, readPlace } from "#app/features/diagnostic-results/place.ts";
import { resultsForms } from "#app/features/diagnostic-results/results.schema.ts";
import type { DiagnosticResultsFlash } from "#app/features/diagnostic-results/texts.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import { withFrom } from "#app/platform/http/safe-path.ts";
import type { BrowserScope, SigningScope } from "#app/platform/http/scope.ts";

const HOUR = 3_600;
const READ_ONLY = {
  title: "Ce lien montre les résultats, et ne les change pas",
  text: "Pour cocher, partager ou effacer, ouvrez-les dans le navigateur qui a répondu, dans votre compte, ou par le lien reçu par e-mail.",
};

type Page = {
  by: RunKey;
  path: string;
  /** False for a share link (threat T61). */
  canAct: boolean;
  userId: string | null;
  url: URL;
};

export async function handleResultsForm(request: Request, scope: BrowserScope, page: Page) {
  const form = await parseIntent(request, resultsForms);
  const run = await findRun(scope, page.by);
  if (!run?.finishedAt) return undefined;
  if (!page.canAct)
    return refused<{ url: string }>(form, { status: 403, notice: { tone: "error", ...READ_ONLY } });
  if (!form.ok) return refused<{ url: string }>(form);
  switch (form.intent) {
    case "tick":
      return tick(scope, page, run, form.value);
    case "link":
      return share(scope, page, run, form);
    case "revoke":
      await revokeLinks(scope, page.by);
      return goTo(scope, "link" in page.by ? "/diagnostique" : page.path, "diagnostic-links-revoked");
    case "keep":
      return keep(scope, page);
    default:
      return erase(scope, page, run);
  }
}

async function tick(
  scope: DbScope & SigningScope,
  { by, path, url }: Page,
  run: Run,
  { measure, done }: { measure: string; done: "oui" | "non" },
) {
  const { advice } = resultOf(run.set, run.content.answers);
  const place = advice.findIndex((one) => one.measure.key === measure) + 1;
  if (place > 0) await tickMeasure(scope, by, measure, done === "oui");
  const where = placeKey(readPlace(url.searchParams.get("ou")));
  // Position instead of name: URLs must not reveal weaknesses.
  return redirect(`${path}${where && `?ou=${where}`}${place > 0 ? `#mesure-${place}` : ""}`, 303);
}

async function share(scope: DbScope & SigningScope, { by }: Page, run: Run, form: Posted) {
  const verdict = await countInOrder(scope, [
    { name: "diagnostic-links", subject: run.id, limit: 10, seconds: HOUR },
  ]);
  if (!verdict.allowed) return tooOften(form, "Trop de liens ont été créés en peu de temps.");
  const token = await shareRun(scope, by);
  if (!token) return undefined;
  return answered(form, { next: { url: `${scope.site.url}/diagnostique/resultats/${token}` } });
}

async function keep(scope: BrowserScope, { path, userId }: Page) {
  if (!userId) return redirect(withFrom("/login", path), 303);
  const key = await readRunKey(scope);
  const adopted = key !== undefined && (await adoptRun(scope, key, userId));
  return adopted ? goTo(scope, "/profile/diagnostics", "diagnostic-kept") : redirect(path, 303);
}

async function erase(scope: BrowserScope, { by, userId }: Page, run: Run) {
  const { own } = await findBrowserRun(scope, userId);
  await eraseRun(scope, by);
  const forgotten = own?.run.id === run.id ? [await forgetRunKey(scope)] : [];
  const to = "id" in by ? "/profile/diagnostics" : "/diagnostique";
  return goTo(scope, to, "diagnostic-erased", forgotten);
}

async function goTo(scope: SigningScope, to: string, flash: DiagnosticResultsFlash, cookies: string[] = []) {
  const headers = new Headers();
  for (const cookie of [await setFlash<DiagnosticResultsFlash>(scope, flash), ...cookies])
    headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}

const tooOften = (form: Posted, title: string) =>
  refused<{ url: string }>(form, {
    status: 429,
    notice: { tone: "error", title, text: "Réessayez dans une heure." },
  });
