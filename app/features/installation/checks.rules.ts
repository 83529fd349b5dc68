import { formatNumber } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { gigabytes, isShort, waitsTooLong } from "./alerts.rules.ts";
import type { DatabaseState, Disk, MailState, QueueState } from "./probes.server.ts";

export type Check = {
  title: string;
  state: "ok" | "warning" | "problem";
  found: string;
  todo?: string | undefined;
};

export type Probed = {
  database: DatabaseState;
  queues: readonly QueueState[];
  mails: MailState;
  mailServer: string | undefined;
  storage: { kind: "folder" | "store"; milliseconds: number } | { kind: "folder" | "store"; error: string };
  disk: Disk | undefined;
  versions: { app: string; node: string };
  missingSettings: readonly string[];
};

const MEGABYTE = 1_000_000;
const CLOCK_SECONDS = 5;

export function checksOf(probed: Probed): Check[] {
  return [
    databaseCheck(probed.database),
    clockCheck(probed.database),
    ...mailChecks(probed),
    storageCheck(probed.storage),
    diskCheck(probed.disk),
    ...probed.queues.map(queueCheck),
    settingsCheck(probed.missingSettings),
    versionsCheck(probed),
  ];
}

function databaseCheck({ version, bytes, connections, most }: DatabaseState): Check {
  const full = connections > most * 0.9;
  return {
    title: "Base de données",
    state: full ? "warning" : "ok",
    found: `PostgreSQL ${version}, ${formatNumber(Math.round(bytes / MEGABYTE))} Mo, ${connections} connexions sur ${most}.`,
    todo: full ? "Baissez DATABASE_POOL, ou augmentez max_connections de PostgreSQL." : undefined,
  };
}

function clockCheck({ clockSeconds }: DatabaseState): Check {
  const off = clockSeconds > CLOCK_SECONDS;
  return {
    title: "Horloges",
    state: off ? "problem" : "ok",
    found: off
      ? `Le serveur et la base de données diffèrent de ${Math.round(clockSeconds)} secondes.`
      : "Le serveur et la base de données ont la même heure.",
    todo: off ? "Réglez l’heure des machines sur un serveur de temps (NTP)." : undefined,
  };
}

function mailChecks({ mailServer, mails }: Probed): Check[] {
  const late = waitsTooLong(mails);
  return [
    {
      title: "Serveur d’envoi",
      state: mailServer ? "ok" : "warning",
      found: mailServer
        ? `${mailServer}. Dernier e-mail parti : ${formatDate(mails.lastSent, "time")}.`
        : "Aucun : rien ne part.",
      todo: mailServer ? undefined : "Donnez SMTP_URL et MAIL_FROM, puis redémarrez.",
    },
    {
      title: "E-mails en attente",
      state: late ? "problem" : mails.failed > 0 ? "warning" : "ok",
      found: `${formatNumber(mails.waiting)} en attente, ${formatNumber(mails.failed)} en échec${
        mails.waiting > 0 ? ` ; le plus ancien attend depuis ${minutes(mails.oldestSeconds)}` : ""
      }.`,
      todo:
        late || mails.failed > 0
          ? "Ouvrez « E-mails » : la réponse du serveur y est, et le renvoi."
          : undefined,
    },
  ];
}

function storageCheck(storage: Probed["storage"]): Check {
  const where = storage.kind === "store" ? "Stockage d’objets (S3)" : "Dossier des données";
  const failed = "error" in storage;
  return {
    title: "Fichiers",
    state: failed ? "problem" : "ok",
    found: failed
      ? `${where} : ${storage.error}`
      : `${where} : écrit, relu et effacé en ${storage.milliseconds} ms.`,
    todo: failed ? "Vérifiez les droits du dossier, ou les clés et le compartiment S3." : undefined,
  };
}

function diskCheck(disk: Disk | undefined): Check {
  if (!disk) return { title: "Disque", state: "warning", found: "La place libre n’a pas pu être lue." };
  const short = isShort(disk);
  return {
    title: "Disque",
    state: short ? "problem" : "ok",
    found: `${gigabytes(disk.free)} libres sur ${gigabytes(disk.total)}.`,
    todo: short ? "Libérez de la place, ou agrandissez le disque : plein, PostgreSQL s’arrête." : undefined,
  };
}

const LATE_SECONDS = 3_600;

function queueCheck({ label, waiting, oldestSeconds, failed, lastDone }: QueueState): Check {
  const late = waiting > 0 && oldestSeconds > LATE_SECONDS;
  return {
    title: `Travaux : ${label}`,
    state: failed > 0 ? "problem" : late ? "warning" : "ok",
    found: `${formatNumber(waiting)} en attente, ${formatNumber(failed)} en échec depuis hier. Dernier fait : ${formatDate(lastDone, "time")}.`,
    todo: failed > 0 || late ? "Cherchez « job failed » dans le journal du serveur." : undefined,
  };
}

function settingsCheck(missing: readonly string[]): Check {
  return {
    title: "Réglages",
    state: missing.length > 0 ? "warning" : "ok",
    found: missing.length > 0 ? `À remplir : ${missing.join(", ")}.` : "Tout ce qu’il faut est rempli.",
    todo: missing.length > 0 ? "Ouvrez « Réglages »." : undefined,
  };
}

const versionsCheck = ({ versions, database }: Probed): Check => ({
  title: "Versions",
  state: "ok",
  found: `Récif ${versions.app}, Node.js ${versions.node}, PostgreSQL ${database.version}.`,
});

const minutes = (seconds: number): string =>
  seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} heures`;
