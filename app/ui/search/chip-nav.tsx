import { ChipLink } from "./chip.tsx";

type ChipNavProps = {
  label: string;
  items: readonly { to: string; label: string; current: boolean }[];
};

/** Pages beside each other, or views of one list: the one that is open is said to be. */
export function ChipNav({ label, items }: ChipNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.to}>
            <ChipLink
              to={item.to}
              aria-current={item.current ? "page" : undefined}
              className="aria-[current]:font-semibold"
            >
              {item.label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
