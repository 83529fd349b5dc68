import { HONEYPOT_FIELD } from "./form-rules.ts";

export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Laissez ce champ vide
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
