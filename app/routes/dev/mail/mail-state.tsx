import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";

const states: Record<string, { tone: BadgeTone; label: string }> = {
  waiting: { tone: "warning", label: "En attente" },
  sent: { tone: "success", label: "Parti" },
  failed: { tone: "error", label: "Échec" },
  kept: { tone: "info", label: "Gardé ici" },
};

export function MailState({ status }: { status: string }) {
  const { tone, label } = states[status] ?? { tone: "neutral", label: status };
  return <Badge tone={tone}>{label}</Badge>;
}
