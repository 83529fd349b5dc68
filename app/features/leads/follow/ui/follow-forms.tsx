import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { FoldedPart } from "../../ui/folded-part.tsx";
import { StaffThread } from "../../ui/staff-thread.tsx";
import { type LeadOutcomeKey, leadOutcomes, MAX_MESSAGE, messageRules } from "../follow.rules.ts";

type Choice = { id: string; name: string };

export function MessageForm({ companies }: { companies: readonly Choice[] }) {
  const [only] = companies;
  if (!only) return null;
  const one = companies.length === 1;
  return (
    <ActionForm
      intent="message"
      rules={messageRules}
      hidden={one ? { recipientId: only.id } : {}}
      className="grid max-w-form gap-4"
    >
      {({ field, pending }) => (
        <>
          {!one && (
            <SelectField
              {...field("recipientId", only.id)}
              label="À qui"
              options={companies.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
          )}
          <TextArea
            {...field("body")}
            label={one ? `Votre message à ${only.name}` : "Votre message"}
            rows={4}
            maxLength={MAX_MESSAGE}
            required
          />
          <Button pending={pending} className="justify-self-start">
            Envoyer le message
          </Button>
        </>
      )}
    </ActionForm>
  );
}

export function PrecisionForm() {
  return (
    <TextForm
      intent="precision"
      rules={messageRules}
      className="grid max-w-form gap-4"
      label="Ajouter une précision"
      hint="Toutes les entreprises qui ont votre demande la lisent."
      rows={3}
      maxLength={MAX_MESSAGE}
      button={{ variant: "secondary", children: "Ajouter" }}
    />
  );
}

type StaffConversationProps = { texts: ComponentProps<typeof StaffThread>["texts"] };

export function StaffConversation({ texts }: StaffConversationProps) {
  return (
    <SectionCard titleId="equipe" title="Avec l’équipe de Récif" className="grid grid-cols-1 gap-5">
      <StaffThread label="Messages échangés avec l’équipe" texts={texts} />
      <TextForm
        key={texts.length}
        intent="reply"
        rules={messageRules}
        className="grid max-w-form gap-4"
        label="Répondre à l’équipe"
        hint="Les entreprises ne voient pas ces messages."
        rows={4}
        maxLength={MAX_MESSAGE}
        button={{ children: "Envoyer la réponse" }}
      />
    </SectionCard>
  );
}

type EndFormProps = {
  asked: LeadOutcomeKey | undefined;
  companies: readonly Choice[];
};

export function EndForms({ asked, companies }: EndFormProps) {
  const ordered = [...leadOutcomes].sort((a, b) => Number(b.key === asked) - Number(a.key === asked));
  return (
    <div className="flex flex-wrap items-end gap-3">
      {ordered.map(({ key, label }, index) => (
        <ActionForm key={key} intent="end" hidden={{ outcome: key }} className="grid gap-3">
          {({ field, pending }) => (
            <>
              {key === "found" && companies.length > 0 && (
                <SelectField
                  {...field("foundWith")}
                  label="Avec"
                  emptyLabel="Une autre entreprise"
                  options={companies.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              <Button variant={asked && index === 0 ? "primary" : "secondary"} pending={pending}>
                {label}
              </Button>
            </>
          )}
        </ActionForm>
      ))}
    </div>
  );
}

export function OwnDataForms({ mailsStopped }: { mailsStopped: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {!mailsStopped && (
        <ActButton intent="stop" variant="quiet" size="sm">
          Ne plus recevoir d’e-mail sur cette demande
        </ActButton>
      )}
      <FoldedPart title="Rendre ce lien invalide">
        <div className="mt-2 grid gap-4">
          <p>
            Si quelqu’un d’autre a vu ce lien : il ne mènera plus nulle part, ni celui de vos e-mails. La
            demande continue, et les entreprises peuvent vous répondre par vos coordonnées.
          </p>
          <ActButton intent="revoke" variant="danger" size="sm">
            Rendre le lien invalide
          </ActButton>
        </div>
      </FoldedPart>
      <FoldedPart title="Effacer ma demande">
        <div className="mt-2 grid gap-4">
          <p>
            Vos nom, coordonnées et messages sont effacés aussitôt, et les entreprises ne les voient plus.
            C’est définitif.
          </p>
          <ActButton intent="erase" variant="danger" size="sm">
            Effacer définitivement
          </ActButton>
        </div>
      </FoldedPart>
    </div>
  );
}
