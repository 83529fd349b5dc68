import type { ReactNode } from "react";
import { TextLink } from "../link.tsx";

export function PrivacyConsent({ children }: { children?: ReactNode }) {
  return (
    <>
      J’accepte la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>
      {children}
    </>
  );
}
