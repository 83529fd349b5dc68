import { redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { cookieName, isSecure } from "#app/platform/http/cookie-name.ts";
import type { Route } from "./+types/theme";

const themeForm = z.object({ theme: z.enum(["system", "light", "dark"]) });
const YEAR = 31_536_000;

/** Stores the theme cookie for browsers without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const form = await parseForm(request, themeForm);
  if (!form.ok) return redirect(form.from, 303);
  const [name, secure] = [cookieName(request.url, "theme"), isSecure(request.url) ? "; Secure" : ""];
  return redirect(form.from, {
    status: 303,
    headers: { "Set-Cookie": `${name}=${form.value.theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}` },
  });
}

export function loader() {
  return redirect("/");
}
