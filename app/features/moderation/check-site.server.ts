import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";

type Notice = { tone: "success" | "warning"; title: string; text: string };

/** Whether a company's site answers, asked as any visitor would (threat T24: public addresses only). */
export async function checkSite(website: string): Promise<Notice> {
  try {
    const { status, url } = await guardedFetch(website, { method: "HEAD" });
    const { host } = new URL(url);
    const led = host === new URL(website).host ? "" : `, et mène à ${host}`;
    if (status < 400) return { tone: "success", title: "Le site répond", text: `Réponse ${status}${led}.` };
    return { tone: "warning", title: "Le site répond mal", text: `Réponse ${status}${led}.` };
  } catch {
    return {
      tone: "warning",
      title: "Le site ne répond pas",
      text: "Il n’a pas répondu en cinq secondes, ou son adresse n’existe pas.",
    };
  }
}
