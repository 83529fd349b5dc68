import { redirect } from "react-router";
import { listViewsForms } from "#app/features/list-views/list-views.schema.ts";
import { rememberChoice, removeView, saveView } from "#app/features/list-views/list-views.server.ts";
import type { ListViewFlash } from "#app/features/list-views/texts.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/list-views";

/** What an administrator chooses for a list, and its saved views: back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseIntent(request, listViewsForms);
  const flash = form.ok ? await act(scope, form) : "view-without-name";
  const headers = flash && { "Set-Cookie": await setFlash<ListViewFlash>(scope, flash) };
  return redirect(form.from, { status: 303, headers });
}

type Form = Extract<ParsedIntent<typeof listViewsForms>, { ok: true }>;

async function act(scope: AdminScope, form: Form): Promise<ListViewFlash | undefined> {
  switch (form.intent) {
    case "display":
      await rememberChoice(scope, form.value.list, { display: form.value.display });
      return undefined;
    case "columns":
      await rememberChoice(scope, form.value.list, { columns: form.value.columns });
      return undefined;
    case "save": {
      const { list, name, shared } = form.value;
      const saved = await saveView(scope, { list, name, url: form.from, shared: shared !== undefined });
      return saved ? "view-saved" : "too-many-views";
    }
    case "remove":
      await removeView(scope, form.value.viewId);
      return "view-removed";
    default:
      return undefined;
  }
}
