import { FieldError, FieldHint, Need } from "./field-frame.tsx";

type DocumentFieldProps = {
  id: string;
  label: string;
  hint: string;
  error?: string | undefined;
  required?: boolean;
};

/** A PDF or a picture; `name` is "document". */
export function DocumentField({ id, label, hint, error, required = false }: DocumentFieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        <Need required={required} />
      </label>
      <FieldHint id={`${id}-hint`} hint={hint} />
      <input
        type="file"
        id={id}
        name="document"
        required={required}
        accept="application/pdf,image/*"
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        aria-invalid={error ? true : undefined}
        className="min-h-12 w-full rounded-control border-2 border-control bg-page p-2.5"
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
