import type { ReactNode } from "react";
import { TextLink } from "../link.tsx";

/** The label of the box of every form that makes an account or a subscription; what else is accepted follows. */
export function PrivacyConsent({ children }: { children?: ReactNode }) {
  return (
    <>
      J’accepte la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>
      {children}
    </>
  );
}
