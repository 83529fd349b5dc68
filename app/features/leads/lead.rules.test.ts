import { expect, test } from "vitest";
import { companyQuoteSent } from "./lead.rules.ts";

test("only a company that somebody manages is said to read the request in its space", () => {
  const said = (managed: boolean) => companyQuoteSent({ name: "Vigie", managed }).text;
  expect(said(true)).toBe(
    "Votre demande a été envoyée à Vigie. L’entreprise sera notifiée et pourra consulter votre demande dans son espace.",
  );
  expect(said(false)).toContain("l’équipe de Récif transmet votre demande à l’entreprise");
  expect(said(false)).not.toContain("espace");
});
