import { readPhone } from "#app/core/company/values/contact-values.ts";
import type { CompanyContent } from "#app/core/company/versions.reads.ts";

type PhoneCheck = { text: string; good: boolean };

/** A foreign number is allowed; a decision should know of it. */
export const checkPhones = ({ phonePublic, phonePrivate }: CompanyContent): PhoneCheck[] => [
  ...check("Téléphone fixe", phonePublic),
  ...check("Téléphone mobile", phonePrivate),
];

function check(label: string, phone: string | null): PhoneCheck[] {
  if (!phone) return [];
  const { number, doubt } = readPhone(phone);
  const local = number?.startsWith("+687 ") ?? false;
  const verdict = doubt ?? (local ? "numéro de Nouvelle-Calédonie" : "numéro d’un autre pays");
  return [{ text: `${label} ${number ?? phone} : ${verdict}.`, good: local && !doubt }];
}
