import { cx } from "../cx.ts";

type FactsProps = {
  /** Facts without a value are left out. */
  facts: readonly { label: string; value: string | null | undefined }[];
  bold?: boolean;
  className: string;
};

/** Short facts, each under its name. */
export function Facts({ facts, bold = false, className }: FactsProps) {
  return (
    <dl className={cx("grid grid-cols-1", className)}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className="min-w-0">
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd className={cx("break-words", bold && "font-semibold")}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
