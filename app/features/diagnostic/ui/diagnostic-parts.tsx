import { ChipLink } from "#app/ui/search/chip.tsx";

const parts = [
  { key: "requests", to: "/admin/diagnostic", label: "Demandes" },
  { key: "questions", to: "/admin/diagnostic/questions", label: "Questions" },
  { key: "figures", to: "/admin/diagnostic/chiffres", label: "Chiffres" },
] as const;

/** The pages of the administration that are about the diagnostic. */
export function DiagnosticParts({ current }: { current: (typeof parts)[number]["key"] }) {
  return (
    <nav aria-label="Diagnostic">
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ key, to, label }) => (
          <li key={key}>
            <ChipLink
              to={to}
              aria-current={key === current ? "page" : undefined}
              className="aria-[current]:font-semibold"
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
