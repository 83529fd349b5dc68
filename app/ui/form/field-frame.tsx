import type { ReactNode } from "react";
import { useId } from "react";
import { cx } from "../cx.ts";
import { ErrorIcon } from "../icon/icon.tsx";

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  example?: string;
  error?: string;
  required?: boolean;
  id?: string;
};

export const controlClasses = cx(
  "w-full min-h-12 rounded-control border-2 border-control bg-page px-3.5 py-2.5 text-base text-ink",
  "transition-colors placeholder:text-ink-2 hover:border-lagoon",
  "aria-invalid:border-alert aria-invalid:bg-alert-tint disabled:bg-foam disabled:text-ink-2",
);

export function useFieldIds({ id, hint, example, error }: FieldText, more?: string) {
  const made = useId();
  const control = id ?? made;
  const described = [(hint || example) && `${control}-hint`, error && `${control}-error`, more].filter(
    Boolean,
  );
  return {
    control,
    hint: `${control}-hint`,
    error: `${control}-error`,
    describedBy: described.join(" ") || undefined,
  };
}

type FieldProps = FieldText & { className?: string; "aria-describedby"?: string };

export function useField<Props extends FieldProps>(props: Props) {
  const { label, hint, example, error, required, id, className, ...rest } = props;
  const text = { label, hint, example, error, required, id };
  const ids = useFieldIds(text, rest["aria-describedby"]);
  const control = {
    ...rest,
    id: ids.control,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": ids.describedBy,
  };
  return { frame: { ...text, ids, className }, control };
}

export function Need({ required }: { required: boolean }) {
  return (
    <span className="font-normal text-ink-2 text-xs">{required ? " (obligatoire)" : " (facultatif)"}</span>
  );
}

export function FieldHint({ id, hint, example }: { id: string; hint?: ReactNode; example?: string }) {
  if (!hint && !example) return null;
  return (
    <p id={id} className="text-ink-2 text-sm">
      {hint}
      {hint && example && " "}
      {example && <>Exemple&nbsp;: {example}</>}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 font-semibold text-alert text-sm">
      <ErrorIcon aria-hidden className="mt-0.5 size-[1.15em] shrink-0" />
      <span>
        <span className="sr-only">Erreur : </span>
        {error}
      </span>
    </p>
  );
}

type FieldFrameProps = FieldText & {
  ids: ReturnType<typeof useFieldIds>;
  className?: string;
  children: ReactNode;
};

export function FieldFrame({
  ids,
  label,
  hint,
  example,
  error,
  required = false,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={cx("grid min-w-0 grid-cols-1 content-start gap-1.5", className)}>
      <label htmlFor={ids.control} className="font-semibold text-base">
        {label}
        <Need required={required} />
      </label>
      <FieldHint id={ids.hint} hint={hint} example={example} />
      {children}
      <FieldError id={ids.error} error={error} />
    </div>
  );
}
