import { data, redirect } from "react-router";
import { linkForm } from "#app/core/link/link.schema.ts";
import { findLink } from "#app/core/link/links.server.ts";
import { privatePage } from "#app/core/session/guards.server.ts";
import { unexpected } from "#app/features/account/messages.ts";
import { arrive } from "#app/features/sign-in/arrive.server.ts";
import { followLink } from "#app/features/sign-in/links/follow-link.server.ts";
import { giveLoginHint } from "#app/features/sign-in/login-hint.server.ts";
import type { SignInFlash } from "#app/features/sign-in/texts.ts";
import { ConfirmCard, DeadLink, titleOf } from "#app/features/sign-in/ui/confirm-card.tsx";
import { moveWithAddress } from "#app/move-with-address.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { safePath, withFrom } from "#app/platform/http/safe-path.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm, readAgainWhenGone } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
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

/** Only the button consumes the link, so that mail scanners do not (decision E2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const link = await findLink(context.get(publicScope), token);
  const from = safePath(url.searchParams.get("from"));
  if (!link) return data({ link: undefined, token: "", from }, { status: 410 });
  return data({ link, token, from });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, linkForm);
  const scope = context.get(publicScope);
  const followed = form.ok ? await followLink(scope, form.value.token, moveWithAddress) : undefined;
  if (!followed) return refused(form, { status: 410 });

  const from = safePath(followed.redirectTo);
  if (followed.entry) return arrive(scope, followed.entry, from);
  if (followed.ownSession) {
    const headers = { "Set-Cookie": await setFlash<SignInFlash>(scope, "address-confirmed") };
    return redirect(followed.welcome ? withFrom("/welcome", from) : from, { headers });
  }
  const hint = { email: followed.email, message: "address-confirmed", from } as const;
  return redirect("/login", { headers: { "Set-Cookie": await giveLoginHint(scope, hint) } });
}

export const clientAction = keepForm(unexpected.settings);

export const shouldRevalidate = readAgainWhenGone;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { link, token, from } = loaderData;
  if (!link || actionData) return <DeadLink from={from} />;
  return (
    <TaskPage title={titleOf[link.kind]}>
      <ConfirmCard {...link} token={token} />
    </TaskPage>
  );
}
