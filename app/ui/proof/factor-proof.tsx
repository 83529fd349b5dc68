import type { FormFields } from "#app/ui/form/action-form.tsx";
import { CodeField } from "./code-field.tsx";
import { ProofField } from "./proof-field.tsx";
import type { ProofNeeded } from "./proof-texts.ts";

export type Proving = { proof: ProofNeeded; secondFactor: boolean; hasApp: boolean };

type FactorProofProps = Pick<FormFields, "field"> & {
  proving: Proving;
  always?: boolean;
  orPasskey?: boolean;
};

export function FactorProof({ proving, always = false, orPasskey = false, field }: FactorProofProps) {
  const { proof, secondFactor, hasApp } = proving;
  const asked = proof === "password-or-code" ? "password" : proof === "code" ? "sign-in" : proof;
  const withFactor = secondFactor && asked !== "sign-in" && (always || asked !== "none");
  return (
    <>
      <ProofField proof={asked} {...field("currentPassword")} />
      {withFactor && <CodeField {...field("factorCode")} hasApp={hasApp} required={!orPasskey} />}
    </>
  );
}
