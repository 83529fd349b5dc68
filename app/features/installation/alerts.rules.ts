import type { Disk, MailState, QueueState } from "./probes.server.ts";

const HOUR = 3_600;
const GIGABYTE = 1_000_000_000;
/** Free share of the data disk. */
const SHORT_SHARE = 0.1;

export type Watched = {
  mails: Pick<MailState, "waiting" | "oldestSeconds">;
  queues: readonly Pick<QueueState, "label" | "failed">[];
  disk: Disk | undefined;
  /** `days` since the emergency number was checked, undefined if never; undefined as a whole while recent. */
  emergency: { days: number | undefined } | undefined;
};

export const isShort = ({ free, total }: Disk): boolean => free < GIGABYTE || free < total * SHORT_SHARE;
export const waitsTooLong = ({ waiting, oldestSeconds }: Watched["mails"]): boolean =>
  waiting > 0 && oldestSeconds > HOUR;

export type Alert = { kind: "mails" | "jobs" | "disk" | "emergency"; text: string };

export function alertsOf({ mails, queues, disk, emergency }: Watched): Alert[] {
  const failed = queues.filter((queue) => queue.failed > 0);
  const alerts: [Alert["kind"], string | false | undefined][] = [
    [
      "mails",
      waitsTooLong(mails) &&
        "Des e-mails attendent depuis plus d’une heure : le serveur d’envoi ne répond pas, ou refuse.",
    ],
    [
      "jobs",
      failed.length > 0 &&
        `Des travaux ont échoué pour de bon depuis hier : ${failed.map(({ label, failed: count }) => `${label} (${count})`).join(", ")}.`,
    ],
    [
      "disk",
      disk && isShort(disk) && `Le disque des données est presque plein : il reste ${gigabytes(disk.free)}.`,
    ],
    [
      "emergency",
      emergency &&
        (emergency.days === undefined
          ? "Personne n’a encore noté avoir vérifié le numéro d’urgence."
          : `Le numéro d’urgence a été vérifié il y a ${emergency.days} jours : appelez-le, puis notez la date.`),
    ],
  ];
  return alerts.flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

/** "1,5 Go". */
export const gigabytes = (bytes: number): string =>
  `${(bytes / GIGABYTE).toFixed(1).replace(".", ",")}\u00a0Go`;
