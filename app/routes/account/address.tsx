import { data, redirect } from "react-router";
import { linkForm } from "#app/core/link/link.schema.ts";
import { findAskedChange } from "#app/core/person/email-changes.server.ts";
import { confirmAddress } from "#app/features/account/address/change-address.server.ts";
import { ConfirmAddress, DeadAddressLink } from "#app/features/account/address/ui/address-cards.tsx";
import { addressRefused, unexpected } from "#app/features/account/messages.ts";
import type { AccountFlash } from "#app/features/account/texts.ts";
import { moveWithAddress } from "#app/move-with-address.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm, readAgainWhenGone } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/address";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Nouvelle adresse e-mail",
    description:
      "La page où mène le lien envoyé à votre nouvelle adresse : un bouton en fait celle de votre compte Récif, et prévient l’ancienne.",
    path: "/settings/adresse",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

/** Only the button consumes the link (decision E2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const token = url.searchParams.get("token") ?? "";
  const change = await findAskedChange(scope, token);
  return data({ token, change, from: scope.actor.email }, { status: change ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, linkForm);
  const scope = context.get(memberScope);
  const changed = form.ok ? await confirmAddress(scope, form.value.token, moveWithAddress) : undefined;
  if (changed?.kind === "changed") {
    return redirect("/settings", {
      headers: { "Set-Cookie": await setFlash<AccountFlash>(scope, "address-changed") },
    });
  }
  if (changed?.kind === "taken") {
    const notice = { tone: "error", title: "Erreur", text: addressRefused.taken } as const;
    return refused(form, { status: 409, notice });
  }
  return refused(form, { status: 410 });
}

export const clientAction = keepForm(unexpected.settings);

export const shouldRevalidate = readAgainWhenGone;

export default function Address({ loaderData: { token, change, from } }: Route.ComponentProps) {
  if (!change) return <DeadAddressLink next="settings" />;
  return (
    <TaskPage title="Votre nouvelle adresse">
      <ConfirmAddress token={token} from={from} to={change.newEmail} />
    </TaskPage>
  );
}
