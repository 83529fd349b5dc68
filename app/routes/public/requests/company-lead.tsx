import { data } from "react-router";
import { findLinkedLead } from "#app/features/leads/provider/company-link.server.ts";
import { providerTexts } from "#app/features/leads/provider/provider.rules.ts";
import { linkForms, pickedReason } from "#app/features/leads/provider/provider.schema.ts";
import { actByLink } from "#app/features/leads/provider/provider-acts.server.ts";
import { findLeadOfLink } from "#app/features/leads/provider/provider-lead.server.ts";
import { LinkActs } from "#app/features/leads/provider/ui/lead-acts.tsx";
import { LeadFacts, type ShownLead } from "#app/features/leads/provider/ui/lead-view.tsx";
import { leadFlash } from "#app/features/leads/texts.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/company-lead";
import { LinkIsVoid } from "./follow-up/link-is-void.tsx";
import { privateMeta } from "./follow-up/private-meta.ts";

const TITLE = "Une demande de devis pour votre entreprise";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: TITLE,
    description:
      "Une personne demande un devis à votre entreprise par l’annuaire Récif : lisez sa demande, acceptez-la ou déclinez-la, sans compte.",
    path: "/devis",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

/** Shows and changes nothing: mail scanners open this link too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const linked = await findLinkedLead(context.get(publicScope), params.token);
  if (!linked) return data(undefined, { status: 410 });
  return data({ company: linked.companyName, slug: linked.slug, managed: linked.managed });
}

const VOID = { tone: "error", title: "Ce lien n’est plus valable" } as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseIntent(request, linkForms);
  const linked = await findLinkedLead(scope, params.token);
  if (!linked || linked.managed) return refused<ShownLead>(form, { status: 410, notice: VOID });
  if (!form.ok) return refused<ShownLead>(form);
  const { recipientId } = linked;
  if (form.intent === "accept" || form.intent === "decline") {
    const reason = form.intent === "decline" ? pickedReason("decline", form.value) : undefined;
    const outcome = await actByLink(scope, recipientId, { act: form.intent, reason });
    if (outcome.kind === "conflict") {
      const text = providerTexts.conflict(outcome.meanwhile);
      return refused<ShownLead>(form, {
        status: 409,
        notice: { tone: "error", title: providerTexts.failed, text },
        next: await shown(scope, linked),
      });
    }
  } else await actByLink(scope, recipientId, { act: "see" });
  const next = await shown(scope, linked);
  if (!next) return refused<ShownLead>(form, { status: 410, notice: VOID });
  const success = noticeByIntent[form.intent];
  return answered<ShownLead>(form, {
    next,
    ...(success && { notice: { tone: "success" as const, ...success } }),
  });
}

const noticeByIntent: Partial<Record<string, { title: string; text: string }>> = {
  accept: leadFlash["lead-accepted"],
  decline: leadFlash["lead-declined"],
};

async function shown(scope: DbScope, linked: { recipientId: string }): Promise<ShownLead | undefined> {
  const lead = await findLeadOfLink(scope, linked);
  return lead && { ...lead, notes: [], history: [] };
}

export const clientAction = keepForm(providerTexts.failed);

export default function CompanyLead({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LinkIsVoid title={TITLE} />;
  const { company, slug, managed } = loaderData;
  return (
    <TaskPage title={TITLE} lead={company}>
      <div className="grid gap-6">
        {managed ? (
          <Card className="grid gap-5">
            <p>Votre fiche a maintenant un gestionnaire : la demande est dans son espace, après connexion.</p>
            <ButtonLink to="/my-company/leads">Ouvrir mes leads</ButtonLink>
          </Card>
        ) : (
          // One form shows the request, then answers it: its content is only in action answers.
          <ActionForm<ShownLead>>
            {({ answer, field, pending }) =>
              answer?.next ? (
                <LeadFacts lead={answer.next}>
                  <LinkActs {...answer.next} field={field} pending={pending} />
                </LeadFacts>
              ) : (
                <Closed pending={pending} />
              )
            }
          </ActionForm>
        )}
        {!managed && (
          <p className="text-ink-2 text-sm">
            Ce lien montre cette seule demande, pendant 30 jours. Pour recevoir les prochaines dans un espace
            à vous, et tenir votre fiche à jour,{" "}
            <TextLink to={`/company/${slug}/revendiquer`}>revendiquez-la</TextLink> : c’est gratuit.
          </p>
        )}
      </div>
    </TaskPage>
  );
}

function Closed({ pending }: { pending: boolean }) {
  return (
    <Card className="grid gap-5">
      <p>
        Une personne vous demande un devis par l’annuaire Récif. Ouvrez la demande pour la lire, puis
        l’accepter ou la décliner.
      </p>
      <Button name="intent" value="open" pending={pending} className="w-full">
        Ouvrir la demande
      </Button>
    </Card>
  );
}
