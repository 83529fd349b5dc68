/** What happened, after the name of a company, an article or an alert. @param nameOf a proof by its kind */
export function newsWords(event: string, nameOf: (proof: string) => string): string {
  if (event === "fits") return "correspond à votre recherche";
  if (event === "verified") return "vérifiée par Récif";
  if (event.startsWith("proof:")) return `preuve vérifiée : ${nameOf(event.slice("proof:".length))}`;
  if (event.startsWith("back:")) return "de nouveau en ligne";
  return "";
}
