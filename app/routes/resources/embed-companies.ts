import { viewDirectory } from "#app/features/directory/directory-page.server.ts";
import {
  type DirectoryState,
  directoryHref,
  parseDirectoryUrl,
} from "#app/features/directory/directory-url.ts";
import { filterNamed } from "#app/features/directory/fact-facets.server.ts";
import { answerList, answerNothing } from "#app/features/widget/document.server.tsx";
import { aboutWidget, widgetTitle } from "#app/features/widget/widget.rules.ts";
import { parseWidget } from "#app/features/widget/widget.schema.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { type MemoScope, publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/embed-companies";

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const siteUrl = scope.site.url;
  const { searchParams } = new URL(request.url);
  const { widget, errors } = parseWidget(searchParams);
  if (!widget)
    return answerNothing({ theme: "auto", status: 422 }, { siteUrl, sentences: Object.values(errors) });
  const state = await stateOf(scope, searchParams, widget.lignes);
  const view = state && (await viewDirectory(scope, state));
  if (!view) throw notFound("list of companies");
  const { rows, total, capped, partly = false } = view;
  const directory = directoryHref({ ...view.state, page: 1, size: undefined });
  const shown = { siteUrl, about: aboutWidget(widget), rows, total, capped, partly, directory };
  return answerList({ title: widgetTitle(widget), theme: widget.theme, headers: cacheable() }, shown);
}

/** The state of the directory for the same choices: a text that names a category, a zone or a label chooses it there. */
async function stateOf(
  scope: MemoScope,
  params: URLSearchParams,
  size: number,
): Promise<DirectoryState | undefined> {
  const asked = new URLSearchParams(
    ["q", "category", "commune"].map((name) => [name, params.get(name) ?? ""]),
  );
  const state = parseDirectoryUrl(asked);
  return state && { ...((await filterNamed(scope, state)) ?? state), size };
}
