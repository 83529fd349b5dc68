import { exportAddress } from "#app/features/privacy/address-data.server.ts";
import { readableCopy } from "#app/features/privacy/readable-copy.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

export async function addressCopy(
  scope: PublicScope,
  email: string,
  format: string | null,
): Promise<Response> {
  const everything = await exportAddress(scope, email, personalData);
  const html = format === "html";
  return new Response(html ? readableCopy(everything) : `${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      "Content-Type": html ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="recif-donnees.${html ? "html" : "json"}"`,
      "Cache-Control": "no-store",
    },
  });
}
