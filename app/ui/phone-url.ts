/** "tel:+687211273": six digits are a number of New Caledonia. */
export function phoneUrl(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return `tel:+${digits}`;
  return digits.length === 6 ? `tel:+687${digits}` : `tel:${digits}`;
}
