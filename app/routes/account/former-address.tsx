import { data, redirect } from "react-router";
import { linkForm } from "#app/core/link/link.schema.ts";
import { findRevertible } from "#app/core/person/email-changes.server.ts";
import { privatePage } from "#app/core/session/guards.server.ts";
import { endLinksOf } from "#app/end-links.server.ts";
import { revertAddress } from "#app/features/account/address/revert-address.server.ts";
import { DeadAddressLink, RevertAddress } from "#app/features/account/address/ui/address-cards.tsx";
import { addressRefused, unexpected } from "#app/features/account/messages.ts";
import type { AccountFlash } from "#app/features/account/texts.ts";
import { moveWithAddress } from "#app/move-with-address.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm, readAgainWhenGone } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/former-address";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Reprendre votre compte",
    description:
      "La page où mène le lien envoyé à votre ancienne adresse : elle annule un changement que vous n’avez pas demandé et vous rend le compte.",
    path: "/auth/ancienne-adresse",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

/** Only the button consumes the link (decision E2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const change = await findRevertible(context.get(publicScope), token);
  return data({ token, change }, { status: change ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, linkForm);
  const scope = context.get(publicScope);
  const along = { move: moveWithAddress, endLinks: endLinksOf };
  const reverted = form.ok ? await revertAddress(scope, form.value.token, along) : undefined;
  if (reverted?.kind === "reverted") {
    return redirect("/login", {
      headers: { "Set-Cookie": await setFlash<AccountFlash>(scope, "address-reverted") },
    });
  }
  if (reverted?.kind === "taken") {
    const notice = { tone: "error", title: "Erreur", text: addressRefused.taken } as const;
    return refused(form, { status: 409, notice });
  }
  return refused(form, { status: 410 });
}

export const clientAction = keepForm(unexpected.settings);

export const shouldRevalidate = readAgainWhenGone;

export default function FormerAddress({ loaderData: { token, change } }: Route.ComponentProps) {
  if (!change) return <DeadAddressLink next="contact" />;
  return (
    <TaskPage title="Reprendre votre compte">
      <RevertAddress token={token} to={change.oldEmail} />
    </TaskPage>
  );
}
