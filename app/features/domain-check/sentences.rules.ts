import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import type { DomainFacts } from "./check-domain.server.ts";
import type { Dmarc, Mx, Spf } from "./records.rules.ts";

/** "unknown" is no verdict. */
export type DomainLine = {
  key: "mx" | "spf" | "dmarc" | "web" | "caa";
  title: string;
  state: "good" | "improve" | "unknown";
  sentence: string;
  /** What to ask one's provider. */
  ask?: string | undefined;
};
type Verdict = Omit<DomainLine, "key" | "title">;

const good = (sentence: string): Verdict => ({ state: "good", sentence });
const improve = (sentence: string, ask: string): Verdict => ({ state: "improve", sentence, ask });
const unknown = (sentence: string): Verdict => ({ state: "unknown", sentence });
const NO_ANSWER = unknown(
  "La question est restée sans réponse : cela ne veut rien dire, réessayez plus tard.",
);

const mxVerdicts: Record<Mx, Verdict> = {
  receives: good("Le courrier envoyé à ce domaine a une boîte où arriver."),
  refuses: good("Ce domaine annonce qu’il ne reçoit aucun courrier : personne n’écrit dans le vide."),
  none: improve(
    "Rien ne dit où livrer le courrier envoyé à ce domaine.",
    "Si vous y recevez des e-mails, demandez pourquoi il n’a pas de MX ; sinon, demandez un « MX nul ».",
  ),
};

const askSpf =
  "Demandez un seul enregistrement SPF qui liste vos serveurs d’envoi et se termine par « -all ».";
const spfVerdicts: Record<Spf, Verdict> = {
  strict: good(
    "La liste des serveurs qui écrivent en votre nom est publiée, et les autres sont à refuser (SPF).",
  ),
  soft: good(
    "La liste des serveurs qui écrivent en votre nom est publiée, et les autres sont suspects (SPF).",
  ),
  open: improve(
    "Une liste SPF est publiée, mais elle laisse n’importe quel serveur écrire en votre nom.",
    askSpf,
  ),
  several: improve("Plusieurs listes SPF sont publiées : elles s’annulent, et aucune ne compte.", askSpf),
  none: improve("Aucune liste ne dit quels serveurs écrivent en votre nom (SPF).", askSpf),
  elsewhere: unknown("La liste SPF renvoie à celle d’un autre domaine, que cette page ne suit pas."),
};

const askDmarc =
  "Demandez un enregistrement DMARC, d’abord avec « p=none » et une adresse pour les rapports, puis « p=quarantine ».";
const dmarcVerdicts: Record<Dmarc, Verdict> = {
  reject: good("Un message qui se fait passer pour vous est à refuser (DMARC)."),
  quarantine: good("Un message qui se fait passer pour vous est à mettre de côté (DMARC)."),
  observe: improve(
    "DMARC est publié pour observer seulement : un message qui se fait passer pour vous est livré.",
    "Demandez de lire les rapports, puis de passer à « p=quarantine » quand vos propres envois sont reconnus.",
  ),
  invalid: improve("L’enregistrement DMARC ne peut pas être lu : il ne compte pas.", askDmarc),
  none: improve("Rien ne dit quoi faire d’un message qui se fait passer pour vous (DMARC).", askDmarc),
};

const DAY = 86_400_000;
const SOON = 14;

function webVerdict(web: DomainFacts["web"], now: Date): Verdict {
  if (!web) return NO_ANSWER;
  const { certificate, endsAt, hsts } = web;
  const askCertificate = "Demandez un certificat valable pour ce nom, renouvelé tout seul avant sa fin.";
  if (certificate === "none")
    return unknown("Aucun site ne répond en HTTPS sous ce nom : si vous n’en avez pas, tout va bien.");
  if (certificate === "expired") return improve("Le certificat du site est périmé.", askCertificate);
  if (certificate === "other-name")
    return improve("Le certificat du site est celui d’un autre nom.", askCertificate);
  if (certificate === "untrusted")
    return improve("Le certificat du site n’est reconnu par aucune autorité.", askCertificate);
  const until = endsAt ? `, jusqu’au ${formatDate(endsAt)}` : "";
  if (endsAt && endsAt.getTime() - now.getTime() < SOON * DAY)
    return improve(
      `Le site a un certificat valable${until} : c’est bientôt.`,
      "Demandez s’il se renouvelle tout seul.",
    );
  return hsts
    ? good(`Le site a un certificat valable${until}, et les navigateurs n’y viennent qu’en HTTPS (HSTS).`)
    : improve(
        `Le site a un certificat valable${until}, mais un navigateur peut encore y venir sans HTTPS.`,
        "Demandez l’en-tête HSTS, quand tout le site marche en HTTPS.",
      );
}

const caaVerdict = (caa: boolean | undefined): Verdict => {
  if (caa === undefined) return NO_ANSWER;
  return caa
    ? good("Vous dites quelle autorité peut faire un certificat à votre nom (CAA).")
    : improve(
        "N’importe quelle autorité peut faire un certificat à votre nom (CAA).",
        "Demandez un enregistrement CAA avec l’autorité de votre certificat. C’est un plus, pas une urgence.",
      );
};

/** Five sentences, the same order for everybody. */
export function linesOf({ mx, spf, dmarc, web, caa }: DomainFacts, now = new Date()): DomainLine[] {
  return [
    { key: "mx", title: "Le courrier arrive", ...(mx ? mxVerdicts[mx] : NO_ANSWER) },
    { key: "spf", title: "Qui écrit en votre nom", ...(spf ? spfVerdicts[spf] : NO_ANSWER) },
    { key: "dmarc", title: "Ce qui arrive aux faux", ...(dmarc ? dmarcVerdicts[dmarc] : NO_ANSWER) },
    { key: "web", title: "Le site", ...webVerdict(web, now) },
    { key: "caa", title: "Qui fait vos certificats", ...caaVerdict(caa) },
  ];
}

/** Of the five sentences together; nothing is good where nothing was answered. */
export function summaryOf(lines: readonly DomainLine[]): {
  tone: "warning" | "info" | "success";
  title: string;
} {
  if (lines.every(({ state }) => state === "unknown"))
    return { tone: "warning", title: "Aucune réponse pour l’instant" };
  const wrong = lines.filter(({ state }) => state === "improve").length;
  return wrong > 0
    ? { tone: "info", title: `${countOf(wrong, "point")} à améliorer` }
    : { tone: "success", title: "Rien à améliorer de ce qui se voit" };
}
