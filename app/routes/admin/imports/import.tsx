import { data, redirect } from "react-router";
import { importList, importTexts } from "#app/features/imports/page/import-page.rules.ts";
import { importUploadForm } from "#app/features/imports/page/import-page.schema.ts";
import { listImports } from "#app/features/imports/page/page-imports.server.ts";
import { importRow, NoImport } from "#app/features/imports/page/ui/import-rows.tsx";
import { Instructions, UploadCard } from "#app/features/imports/page/ui/upload-card.tsx";
import { uploadImport } from "#app/features/imports/page/upload.server.ts";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import { UPLOAD_CANCELLED } from "#app/ui/upload/measured-upload.ts";
import type { Route } from "./+types/import";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Importer des entreprises${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Importer des entreprises dans Récif depuis un fichier CSV ou Excel : vérification ligne par ligne, corrections sur place, annulation possible.",
    path: importList.path,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(importList, url.searchParams);
  const [found, memory] = await Promise.all([listImports(scope, state), readListMemory(scope, importList)]);
  if (found.imports.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory });
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseForm(request, importUploadForm);
  if (!form.ok) return refused(form, { errors: { file: importTexts.noFile } });
  const uploaded = await uploadImport(scope, form.value.file);
  return uploaded.ok
    ? redirect(`/admin/import/${uploaded.id}`)
    : refused(form, { errors: { file: uploaded.message } });
}

export const clientAction = keepForm(importTexts.interrupted, importTexts.failed, UPLOAD_CANCELLED);

export default function Import({ loaderData: { imports, total, state, memory } }: Route.ComponentProps) {
  return (
    <StaffList
      list={importList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(importList, { total })}
      rows={imports.map(importRow)}
      empty={<NoImport />}
      nothingFound={<NoImport />}
    >
      <UploadCard />
      <Instructions />
    </StaffList>
  );
}
