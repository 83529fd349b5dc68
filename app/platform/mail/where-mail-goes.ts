import type { Env } from "../env.server.ts";

export function whereMailGoes({ SMTP_URL, devTools }: Pick<Env, "SMTP_URL" | "devTools">): string {
  if (SMTP_URL) return `Courrier : SMTP (${new URL(SMTP_URL).host})`;
  if (devTools) return "Courrier : rien ne part, lisez /dev/mail";
  return "Courrier : rien ne part, les e-mails sont gardés en attendant SMTP_URL";
}
