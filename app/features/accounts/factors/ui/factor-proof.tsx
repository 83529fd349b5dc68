import type { FormFields } from "#app/ui/form/action-form.tsx";
import type { ProofNeeded } from "../../messages.ts";
import { ProofField } from "../../ui/proof-field.tsx";
import { CodeField } from "./second-factor-form.tsx";

/** What is asked before the factors of an account change. */
export type Proving = { proof: ProofNeeded; secondFactor: boolean; hasApp: boolean };

type FactorProofProps = Pick<FormFields, "field"> & {
  proving: Proving;
  /** A removal: the factor is asked for right after the sign-in as well. */
  always?: boolean;
  /** A passkey may be used in the place of the code. */
  orPasskey?: boolean;
};

/** The password when the sign-in is not recent, and a second factor when there is one. */
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
