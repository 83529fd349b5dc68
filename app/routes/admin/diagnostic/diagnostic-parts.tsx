import { ChipNav } from "#app/ui/search/chip.tsx";

const parts = [
  { key: "requests", to: "/admin/diagnostic", label: "Demandes" },
  { key: "questions", to: "/admin/diagnostic/questions", label: "Questions" },
  { key: "figures", to: "/admin/diagnostic/chiffres", label: "Chiffres" },
] as const;

export function DiagnosticParts({ current }: { current: (typeof parts)[number]["key"] }) {
  const items = parts.map(({ key, ...part }) => ({ ...part, current: key === current }));
  return <ChipNav label="Diagnostic" items={items} />;
}
