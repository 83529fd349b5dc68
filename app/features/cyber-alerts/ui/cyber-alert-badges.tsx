import { Badge } from "#app/ui/feedback/badge.tsx";
import { type Level, levelLabels, levelTones, type Phase, phaseLabels } from "../cyber-alert.rules.ts";

const phaseTones = { draft: "warning", current: "success", over: "neutral", dismissed: "neutral" } as const;

export const PhaseBadge = ({ phase }: { phase: Phase }) => (
  <Badge tone={phaseTones[phase]}>{phaseLabels[phase]}</Badge>
);

export const LevelBadge = ({ level }: { level: Level }) => (
  <Badge tone={levelTones[level]}>{levelLabels[level]}</Badge>
);
