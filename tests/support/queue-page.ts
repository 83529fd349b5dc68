export const TODAY = "/admin/dashboard";
const ROW =
  /<tr><th scope="row"><a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>.*?data-label="Quoi"[^>]*>(.*?)<\/td>.*?data-label="Échéance"[^>]*><span[^>]*class="([^"]*)"[^>]*>(.*?)<\/span>/g;

export const plain = (html = "") => html.replace(/<[^>]*>|\u00ad/g, "").replaceAll("\u00a0", " ");
export function rowsOf(body: string) {
  return [...body.matchAll(ROW)].map(([, to, subject, kind, classes = "", deadline]) => ({
    to,
    subject: plain(subject),
    kind: plain(kind),
    late: classes.includes("alert"),
    deadline: plain(deadline),
  }));
}
export const totalOf = (body: string) =>
  Number(/À traiter<span[^>]*>\((?:<!-- -->)?(\d+)/.exec(body)?.[1] ?? 0);
/** Without a number where nothing waits; NaN without the link. */
export function badgeOf(body: string): number {
  const links = [...body.matchAll(/href="\/admin\/dashboard"[^>]*>((?:(?!<\/a>).)*)<\/a>/g)];
  const link = links.find(([, inside = ""]) => inside.includes("Aujourd’hui"))?.[1];
  return link === undefined ? Number.NaN : Number(/>(\d+)</.exec(link)?.[1] ?? 0);
}
