import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { type LeadStatus, leadStatusLabels } from "../../steps/lead-status.rules.ts";
import { type RecipientState, recipientStateLabels } from "../../steps/recipient.rules.ts";

const statusTones: Record<LeadStatus, BadgeTone> = {
  nouveau: "warning",
  en_cours: "info",
  assigned_to_company: "success",
  self_handled_by_admin: "success",
  archive: "neutral",
};

const stateTones: Record<RecipientState, BadgeTone> = {
  sent: "warning",
  seen: "info",
  accepted: "success",
  declined: "neutral",
  quoted: "success",
  won: "success",
  lost: "neutral",
  no_answer: "neutral",
};

type LeadBadgesProps = {
  status: LeadStatus;
  late: boolean;
  junk: boolean;
  outcome: string | undefined;
};

export function LeadBadges({ outcome, ...lead }: LeadBadgesProps) {
  return (
    <p className="flex flex-wrap gap-2">
      <StatusBadge {...lead} />
      <WarningBadges {...lead} />
      {outcome && <Badge>«&nbsp;{outcome}&nbsp;»</Badge>}
    </p>
  );
}

export const StatusBadge = ({ status }: Pick<LeadBadgesProps, "status">) => (
  <Badge tone={statusTones[status]}>{leadStatusLabels[status]}</Badge>
);

export const WarningBadges = ({ late, junk }: Pick<LeadBadgesProps, "late" | "junk">) => (
  <>
    {late && <Badge tone="error">En souffrance</Badge>}
    {junk && <Badge tone="error">Indésirable</Badge>}
  </>
);

export function StepBadge({ state }: { state: RecipientState }) {
  return <Badge tone={stateTones[state]}>{recipientStateLabels[state]}</Badge>;
}

export function PassedOnBadge() {
  return <Badge tone="error">À transmettre par l’équipe</Badge>;
}
