import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { type ProofNeeded, proofAsked } from "./proof-texts.ts";

type ProofFieldProps = {
  proof: ProofNeeded;
  id: string;
  name: string;
  error?: string;
  only?: string;
};

/** Empty right after sign-in, else asks for the proof; for forms out of reach of a session thief. */
export function ProofField({ proof, only, ...field }: ProofFieldProps) {
  if (proof === "none") return null;
  const hint = [only, proofAsked[proof]].filter(Boolean).join(" ");
  if (proof === "sign-in") return <p className="text-ink-2 text-sm">{hint}</p>;
  if (proof === "code")
    return (
      <TextField
        {...field}
        label="Un code"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required={only === undefined}
      />
    );
  return (
    <PasswordField
      {...field}
      label={proof === "password" ? "Votre mot de passe" : "Votre mot de passe, ou un code"}
      hint={hint}
      autoComplete="current-password"
      required={only === undefined}
    />
  );
}
