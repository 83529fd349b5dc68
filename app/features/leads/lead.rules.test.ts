import { expect, test } from "vitest";
import { companyQuoteSent } from "./lead.rules.ts";

test("only a company with a manager is promised to read the request in its space", () => {
  const sentText = (managed: boolean) => companyQuoteSent({ name: "Vigie", managed }).text;
  expect(sentText(true)).toBe(
    "Votre demande a été envoyée à Vigie. L’entreprise sera notifiée et pourra consulter votre demande dans son espace.",
  );
  expect(sentText(false)).toContain("l’équipe de Récif transmet votre demande à l’entreprise");
  expect(sentText(false)).not.toContain("espace");
});
