import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { REASON_REQUIRED } from "../claims.rules.ts";

type StaffDecisionProps = { next: string | undefined; companyName: string };

/** @param props.next where the decision leads */
export function StaffDecision({ next, companyName }: StaffDecisionProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <ActButton intent="accept" hidden={{ next }}>
        Approuver
      </ActButton>
      <AskedAct
        intent="refuse"
        rules={{ fields: ["reason"], required: { reason: REASON_REQUIRED } }}
        hidden={{ next }}
        title="Refuser cette revendication ?"
        act="Refuser"
        fields={({ field }) => (
          <TextArea
            {...field("reason")}
            label="Motif, envoyé à la personne qui revendique"
            rows={3}
            maxLength={1000}
            required
          />
        )}
      >
        <p className="break-words">
          La fiche <strong>{companyName}</strong> reste comme elle est. La personne reçoit un e-mail avec
          votre motif, et son document est effacé.
        </p>
      </AskedAct>
    </div>
  );
}
