import { redirect } from "react-router";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { Route } from "./+types/theme";

const themes = ["system", "light", "dark"];
const YEAR = 31_536_000;

/** Remembers the theme, for browsers without JavaScript; the others set the same cookie themselves. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const chosen = String(form.get("theme"));
  const back = safePath(form.get("from"));
  if (!themes.includes(chosen)) return redirect(back, 303);
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return redirect(back, {
    status: 303,
    headers: { "Set-Cookie": `theme=${chosen}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}` },
  });
}

export function loader() {
  return redirect("/");
}
