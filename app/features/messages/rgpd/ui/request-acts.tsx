import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { type Asked, asksFirst } from "#app/ui/feedback/asked-act.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type RowNext, showRowOutcome } from "#app/ui/list/row-outcome.tsx";
import { MAX_WORDS } from "../rights.rules.ts";
import type { StaffRequest } from "../staff-requests.server.ts";
import {
  ERASE_WORD,
  RIGHTS_PATH,
  type RightsAskedAct,
  rightsErasureRules,
  rightsNoteRules,
  rightsWordsRules,
} from "../staff-rights.rules.ts";

export function RequestActs({ request: { id, isProven, isFrozen } }: { request: StaffRequest }) {
  return (
    <>
      {isProven && (
        <>
          <CopyFiles id={id} />
          <Words intent="answer" title="Répondre par e-mail" button="Envoyer la réponse" />
          <Words
            intent="rectify"
            title="Rectification"
            button="Enregistrer et écrire à la personne"
            hint="Corrigez d’abord la fiche, le compte ou la demande concernés ; dites ici ce qui l’a été."
          />
          <Simple title="Opposition" intent="oppose" button="Arrêter newsletter et notifications">
            La newsletter, les notifications du compte et les e-mails de suivi des devis s’arrêtent.
          </Simple>
          {isFrozen ? (
            <Simple title="Limitation" intent="unfreeze" button="Lever le gel">
              Les données de cette adresse sont gelées : aucun e-mail ne part, ses demandes ne sont pas
              transmises.
            </Simple>
          ) : (
            <Simple title="Limitation" intent="freeze" button="Geler les données">
              Elles restent, et ne servent plus : aucun e-mail ne part, sauf ceux de cette demande, et ses
              demandes de devis ne sont plus transmises.
            </Simple>
          )}
          <Erasure />
        </>
      )}
      {!isProven && (
        <Simple title="Confirmation" intent="send-link" button="Envoyer à nouveau le lien">
          Quand la personne écrit de son adresse qu’elle n’a rien reçu. Le lien ne part que vers celle de la
          demande.
        </Simple>
      )}
      <Note />
      <Asking intent="close" button={isProven ? "Clore la demande" : "Clore sans suite"} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <h2 className="heading-card">{title}</h2>
      {children}
    </Card>
  );
}

function CopyFiles({ id }: { id: string }) {
  return (
    <Part title="Accès et portabilité">
      <p>Tout ce que le site garde sous cette adresse, avec ou sans compte.</p>
      <p className="flex flex-wrap gap-x-5">
        {["html", "json"].map((format) => (
          <a
            key={format}
            href={`${RIGHTS_PATH}/${id}/export?format=${format}`}
            className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
          >
            Exporter ({format.toUpperCase()})
          </a>
        ))}
      </p>
      <Asking intent="offer-copy" button="Mettre la copie à disposition de la personne" />
    </Part>
  );
}

type WordsProps = { intent: "answer" | "rectify"; title: string; button: string; hint?: string };

function Words({ intent, title, button, hint = "Elle part telle quelle à la personne." }: WordsProps) {
  return (
    <Part title={title}>
      <TextForm
        intent={intent}
        rules={rightsWordsRules}
        label={intent === "answer" ? "Votre réponse" : "Ce qui a été corrigé"}
        hint={hint}
        rows={5}
        maxLength={MAX_WORDS}
        button={{ variant: "secondary", children: button }}
      />
    </Part>
  );
}

type AskingProps = { intent: RightsAskedAct; button: string };

/** Leads to a question: what follows, and the e-mail that leaves. */
function Asking({ intent, button }: AskingProps) {
  return (
    <ActionForm<RowNext> intent={intent} beside={showRowOutcome}>
      {({ pending }) => (
        <Button variant="secondary" pending={pending}>
          {button}
        </Button>
      )}
    </ActionForm>
  );
}

type SimpleProps = AskingProps & { title: string; children: ReactNode };

function Simple({ title, intent, button, children }: SimpleProps) {
  return (
    <Part title={title}>
      <p>{children}</p>
      <Asking intent={intent} button={button} />
    </Part>
  );
}

const askErasure = asksFirst({
  intent: "erase",
  rules: rightsErasureRules,
  title: "Effacer définitivement ces données ?",
  act: "Effacer définitivement",
  children: (
    <p>
      Rien ne pourra être rétabli. Un dernier e-mail part à la personne, puis son adresse est effacée partout.
    </p>
  ),
  fields: ({ field }) => (
    <TextField
      {...field("confirm")}
      label={`Écrivez ${ERASE_WORD} pour confirmer`}
      autoComplete="off"
      maxLength={20}
      required
    />
  ),
});

function Erasure() {
  return (
    <Part title="Effacement">
      <p>
        Le compte, les demandes, les messages, les abonnements et les e-mails de cette adresse disparaissent,
        puis toute la base est relue pour le prouver. C’est définitif. Un dernier e-mail le dit à la personne.
      </p>
      <ActionForm<Asked> intent="ask-erasure" beside={askErasure}>
        {({ pending }) => (
          <Button variant="danger" pending={pending}>
            Effacer définitivement
          </Button>
        )}
      </ActionForm>
    </Part>
  );
}

function Note() {
  return (
    <Part title="Note de l’équipe">
      <TextForm
        intent="note"
        rules={rightsNoteRules}
        name="note"
        label="Note"
        hint="La personne ne la voit pas, mais la reçoit si elle demande la copie de ses données."
        rows={3}
        maxLength={MAX_WORDS}
        button={{ variant: "secondary", children: "Enregistrer la note" }}
      />
    </Part>
  );
}
