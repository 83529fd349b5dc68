import { data } from "react-router";
import { commonPassword } from "#app/core/password/messages.ts";
import { privatePage } from "#app/core/session/guards.server.ts";
import { unexpected } from "#app/features/account/messages.ts";
import { becomeFirstAdmin, canBecomeFirstAdmin } from "#app/features/passwords/first-admin.server.ts";
import { firstAdminForm } from "#app/features/passwords/passwords.schema.ts";
import { FirstAdminForm } from "#app/features/passwords/ui/first-admin-form.tsx";
import { arrive } from "#app/features/sign-in/arrive.server.ts";
import { enter } from "#app/features/sign-in/enter.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { keepForm, readAgainWhenGone } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/first-admin";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Premier administrateur",
    description:
      "La page qui ouvre le premier compte d’administrateur de ce site Récif, avec le lien que son démarrage a affiché une seule fois.",
    path: "/auth/premier-admin",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const usable = await canBecomeFirstAdmin(context.get(publicScope), token);
  return data({ token: usable ? token : undefined }, { status: usable ? 200 : 410 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, firstAdminForm);
  if (!form.ok) return refused(form);
  const scope = context.get(publicScope);
  const became = await becomeFirstAdmin(scope, url.searchParams.get("token") ?? "", form.value);
  if (became.kind === "dead") return refused(form, { status: 410 });
  if (became.kind === "common") return refused(form, { errors: { newPassword: commonPassword } });

  const redirectTo = "/admin/dashboard";
  const entry = await enter(scope, { userId: became.userId, signInMethod: "password", redirectTo });
  return arrive(scope, entry.kind === "opened" ? { ...entry, welcome: false } : entry, redirectTo);
}

export const clientAction = keepForm(unexpected.settings);

export const shouldRevalidate = readAgainWhenGone;

export default function FirstAdmin({ loaderData }: Route.ComponentProps) {
  if (!loaderData.token) return <DeadLink />;
  return (
    <TaskPage
      title="Premier administrateur"
      lead="Ce site n’a pas encore d’administrateur : ce lien, affiché à son démarrage, en crée un."
    >
      <FirstAdminForm />
    </TaskPage>
  );
}

function DeadLink() {
  return (
    <TaskPage
      title="Ce lien n’est plus valable"
      lead="Il a déjà servi, son délai de 24 heures est passé, ou le site a redémarré depuis."
    >
      <Card className="grid gap-4">
        <p>
          Tant que le site n’a pas d’administrateur, chaque démarrage affiche un nouveau lien. Ensuite, c’est
          la commande <code>npm run admin:create</code> qui en donne un.
        </p>
        <ButtonLink to="/">Retour à l’accueil</ButtonLink>
      </Card>
    </TaskPage>
  );
}
