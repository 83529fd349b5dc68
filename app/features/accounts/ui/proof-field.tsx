import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { type ProofNeeded, proofAsked } from "../messages.ts";

type ProofFieldProps = { proof: ProofNeeded; id: string; name: string; error?: string };

/** In forms that a thief of an open session must not post: nothing right after the sign-in, else what is asked for. */
export function ProofField({ proof, ...field }: ProofFieldProps) {
  if (proof === "none") return null;
  if (proof === "sign-in") return <p className="text-ink-2 text-sm">{proofAsked["sign-in"]}</p>;
  if (proof === "code")
    return (
      <TextField
        {...field}
        label="Un code"
        hint={proofAsked.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    );
  return (
    <PasswordField
      {...field}
      label={proof === "password" ? "Votre mot de passe" : "Votre mot de passe, ou un code"}
      hint={proofAsked[proof]}
      autoComplete="current-password"
      required
    />
  );
}
