import { data, redirect } from "react-router";
import { followLink } from "#app/features/accounts/links/follow-link.server.ts";
import { findLink } from "#app/features/accounts/links/links.server.ts";
import { giveLoginHint, sayNext } from "#app/features/accounts/sessions/flash.server.ts";
import { privatePage } from "#app/features/accounts/sessions/guards.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { ConfirmCard, DeadLink, titleOf } from "#app/features/accounts/ui/confirm-card.tsx";
import { safePath, withFrom } from "#app/platform/http/safe-path.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/confirm";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Lien reçu par e-mail",
    description:
      "La page où mènent les liens reçus par e-mail : confirmer une adresse, se connecter sans mot de passe, choisir un nouveau mot de passe.",
    path: "/auth/confirm",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

/** Shows what the link does; the button spends it, so that mail scanners that open links do not (decision E2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const link = await findLink(context.get(publicScope), token);
  if (!link) return data({ link: undefined, token: "" }, { status: 410 });
  return data({ link, token });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get("token");
  const scope = context.get(publicScope);
  const followed = typeof token === "string" ? await followLink(scope, token) : undefined;
  if (!followed) return data({ dead: true }, { status: 410 });

  const headers = new Headers();
  const signedIn = followed.cookie ?? followed.ownSession;
  const from = safePath(followed.redirectTo);
  if (followed.cookie) headers.append("Set-Cookie", followed.cookie);
  if (followed.kind === "confirm" && signedIn)
    headers.append("Set-Cookie", await sayNext(scope, "address-confirmed"));
  if (followed.kind !== "confirm") headers.append("Set-Cookie", await sayNext(scope, "signed-in"));
  if (signedIn) return redirect(followed.welcome ? withFrom("/welcome", from) : from, { headers });

  const { email } = followed;
  headers.append("Set-Cookie", await giveLoginHint(scope, { email, message: "address-confirmed", from }));
  return redirect("/login", { headers });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { link, token } = loaderData;
  if (!link || actionData?.dead) return <DeadLink />;
  return (
    <AccountPage title={titleOf[link.kind]}>
      <ConfirmCard {...link} token={token} />
    </AccountPage>
  );
}
