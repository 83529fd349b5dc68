import { data, redirect } from "react-router";
import { IMPORTS_SHOWN, importTexts, LAST_PAGE } from "#app/features/imports/page/import-page.rules.ts";
import { importUploadForm } from "#app/features/imports/page/import-page.schema.ts";
import { listImports } from "#app/features/imports/page/page-imports.server.ts";
import { ImportList } from "#app/features/imports/page/ui/import-list.tsx";
import { Instructions, UploadCard } from "#app/features/imports/page/ui/upload-card.tsx";
import { uploadImport } from "#app/features/imports/page/upload.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { readPage } from "#app/platform/http/list-url.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/import";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.page ?? 1;
  return pageMeta({
    title: `Importer des entreprises${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Importer des entreprises dans Récif depuis un fichier CSV ou Excel : vérification ligne par ligne, corrections sur place, annulation possible.",
    path: "/admin/import",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPage(url.searchParams, LAST_PAGE);
  const found = await listImports(context.get(adminScope), page);
  if (found.imports.length === 0 && page > 1) throw notFound("page");
  return data({ ...found, page });
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

export const clientAction = keepForm(importTexts.failed);

export default function Import({ loaderData: { imports, total, page } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Importer des entreprises</h1>
      <UploadCard />
      <Instructions />
      <TitledSection titleId="imports" title="Imports">
        <ImportList imports={imports} />
        {total > IMPORTS_SHOWN && (
          <Pagination
            page={page}
            pageCount={Math.min(LAST_PAGE, Math.ceil(total / IMPORTS_SHOWN))}
            hrefFor={(wanted) => (wanted > 1 ? `/admin/import?page=${wanted}` : "/admin/import")}
            label="Pages des imports"
          />
        )}
      </TitledSection>
    </>
  );
}
