import path from "node:path";
import { z } from "zod";
import { mailAddress, senderAddress } from "./mail/address.ts";

const url = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message });

const variables = z.object({
  APP_MODE: z
    .enum(["demonstration", "production", "development"], {
      error: "APP_MODE doit valoir « demonstration », « production » ou « development ».",
    })
    .default("demonstration"),
  PORT: z.coerce
    .number({ error: "PORT doit être un nombre." })
    .int("PORT doit être un nombre entier.")
    .min(1, "PORT doit être compris entre 1 et 65535.")
    .max(65535, "PORT doit être compris entre 1 et 65535.")
    .default(3000),
  HOST: z.string().trim().min(1, "HOST ne peut pas être vide.").default("127.0.0.1"),
  DATA_DIR: z.string().trim().min(1, "DATA_DIR ne peut pas être vide.").default("./data"),
  DATABASE_URL: url(
    /^postgres(ql)?$/,
    "DATABASE_URL doit commencer par postgres:// ou postgresql://.",
  ).optional(),
  SITE_URL: url(/^https?$/, "SITE_URL doit être une adresse http:// ou https://.").optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: "TRUSTED_PROXIES doit être le nombre de serveurs mandataires de confiance." })
    .int("TRUSTED_PROXIES doit être un nombre entier.")
    .min(0, "TRUSTED_PROXIES doit être compris entre 0 et 5.")
    .max(5, "TRUSTED_PROXIES doit être compris entre 0 et 5.")
    .default(0),
  SMTP_URL: url(/^smtps?$/, "SMTP_URL doit commencer par smtp:// ou smtps://.").optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine((from) => senderAddress(from), "MAIL_FROM doit être une adresse, ou « Nom <adresse> ».")
    .default("Récif <ne-pas-repondre@recif.example>"),
  STAFF_EMAIL: mailAddress({ invalid: "STAFF_EMAIL doit être une adresse e-mail." }).optional(),
  APP_SECRET: z.string().min(32, "APP_SECRET doit compter au moins 32 caractères.").optional(),
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN doit compter au moins 16 caractères.").optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "LOG_LEVEL doit valoir debug, info, warn, error ou silent.",
    })
    .default("info"),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100, "DATABASE_POOL doit être compris entre 2 et 100.")
    .default(10),
});

export type Env = z.infer<typeof variables> & {
  dataDir: string;
  siteUrl: string;
  /** `/dev/ui` and `/dev/mail` answer: never in production, and only where the site's address is this machine. */
  devTools: boolean;
};

/** A setting the start cannot go on with; the message is a French sentence for the person who runs the site. */
export class BadSetting extends Error {}

/** Reads the environment once. Empty variables count as absent. @throws BadSetting naming each bad variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    throw new BadSetting(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} : ${issue.message}`).join("\n"),
    );
  }

  const env = parsed.data;
  if (env.APP_MODE === "production" && !env.SITE_URL) {
    throw new BadSetting(
      "SITE_URL est obligatoire en production : les liens des e-mails sont faits avec elle.",
    );
  }
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  return {
    ...env,
    dataDir: path.resolve(env.DATA_DIR),
    siteUrl,
    devTools: env.APP_MODE !== "production" && isLoopback(siteUrl),
  };
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
}
