import { cappedCount } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { type Asked, asksFirst } from "#app/ui/feedback/asked-act.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { ListedDeadAddress } from "../dead-addresses.server.ts";
import { COUNTED, markDeadQuestion, markDeadRules } from "../mail-lists.rules.ts";

type DeadAddressesProps = { dead: readonly ListedDeadAddress[]; total: number };

export function DeadAddresses({ dead, total }: DeadAddressesProps) {
  return (
    <section aria-labelledby="adresses-mortes" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="adresses-mortes" className="heading-section">
          Adresses mortes ({cappedCount(total, COUNTED)})
        </h2>
        <p className="text-ink-2 text-sm">
          Rien ne leur est envoyé, liens de connexion compris. Notez-en une quand votre boîte reçoit un avis
          de non-remise.
        </p>
      </div>
      <ActionForm<Asked>
        intent="mark"
        beside={(next, adopt) =>
          asksFirst({
            intent: "mark",
            title: markDeadQuestion.title,
            act: "Noter morte",
            children: (
              <p className="break-words">
                <strong>
                  <EmailText>{next.ask.address ?? ""}</EmailText>
                </strong>{" "}
                : {markDeadQuestion.text}
              </p>
            ),
          })(next, adopt)
        }
        rules={markDeadRules}
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2"
      >
        {({ field, pending }) => (
          <>
            <TextField
              {...field("address")}
              label="Adresse e-mail"
              type="email"
              autoComplete="off"
              required
            />
            <TextField {...field("note")} label="Note" example="boîte pleine depuis mars" maxLength={300} />
            <Button size="sm" variant="secondary" pending={pending} className="justify-self-start">
              Noter morte
            </Button>
          </>
        )}
      </ActionForm>
      <ul className="grid grid-cols-1 gap-3">
        {dead.map((one) => (
          <li key={one.address}>
            <DeadRow {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeadRow({ address, note, by, since }: ListedDeadAddress) {
  return (
    <ActionForm
      intent="lift"
      hidden={{ address }}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3 text-sm"
    >
      {({ pending }) => (
        <>
          <p className="min-w-0 break-words">
            <span className="font-semibold">
              <EmailText>{address}</EmailText>
            </span>
            {note && <span className="block">{note}</span>}
            <span className="block text-ink-2">
              {by ?? "Compte supprimé"}, le {formatDate(since)}
            </span>
          </p>
          <Button size="sm" variant="secondary" pending={pending} aria-label={`Lever la note de ${address}`}>
            Lever
          </Button>
        </>
      )}
    </ActionForm>
  );
}
