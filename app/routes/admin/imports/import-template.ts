import { templateCsv } from "#app/features/imports/template.ts";
import { TEMPLATE_NAME } from "#app/features/imports/template-name.ts";

export function loader() {
  return new Response(templateCsv(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${TEMPLATE_NAME}"`,
      "Cache-Control": "no-store",
    },
  });
}
