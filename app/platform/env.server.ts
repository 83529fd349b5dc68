import { Resolver } from "node:dns";
import path from "node:path";
import { z } from "zod";
import type { AiSettings } from "./ai/model.server.ts";
import { BadSetting } from "./bad-setting.ts";
import { mailAddress, senderAddress } from "./mail/address.ts";
import { isPrivateHost, isPrivateName } from "./private-host.ts";
import { secretsOfFiles } from "./secret-files.ts";
import type { S3Settings } from "./storage/s3-files.server.ts";

const url = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message });

function areResolvers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

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
  DATABASE_DIRECT_URL: url(
    /^postgres(ql)?$/,
    "DATABASE_DIRECT_URL doit commencer par postgres:// ou postgresql://.",
  ).optional(),
  DATABASE_REPLICA_URL: url(
    /^postgres(ql)?$/,
    "DATABASE_REPLICA_URL doit commencer par postgres:// ou postgresql://.",
  ).optional(),
  BACKUP_DIR: z.string().trim().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "BACKUP_PASSPHRASE doit compter au moins 12 caractères.").optional(),
  S3_ENDPOINT: url(/^https?$/, "S3_ENDPOINT doit être une adresse https:// ou http://.").optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "S3_BUCKET doit être le nom d’un compartiment S3.")
    .optional(),
  S3_REGION: z
    .string()
    .trim()
    .regex(/^[\w-]{1,64}$/, "S3_REGION doit être le nom d’une région, sans espace.")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  AI_BASE_URL: url(/^https?$/, "AI_BASE_URL doit être une adresse https:// ou http://.").optional(),
  AI_MODEL: z.string().trim().max(200, "AI_MODEL doit être le nom d’un modèle.").optional(),
  AI_API_KEY: z.string().trim().optional(),
  AI_DAILY_CALLS: z.coerce
    .number({ error: "AI_DAILY_CALLS doit être un nombre d’appels par jour." })
    .int("AI_DAILY_CALLS doit être un nombre entier.")
    .min(1, "AI_DAILY_CALLS doit être compris entre 1 et 1000000.")
    .max(1_000_000, "AI_DAILY_CALLS doit être compris entre 1 et 1000000.")
    .default(500),
  INDEXNOW_KEY: z
    .string()
    .trim()
    .regex(
      /^[a-zA-Z0-9-]{8,128}$/,
      "INDEXNOW_KEY doit compter de 8 à 128 caractères : lettres sans accent, chiffres et tirets.",
    )
    .optional(),
  INDEXNOW_URL: url(/^https?$/, "INDEXNOW_URL doit être une adresse https:// ou http://.").default(
    "https://api.indexnow.org/indexnow",
  ),
  SITE_URL: url(/^https?$/, "SITE_URL doit être une adresse http:// ou https://.").optional(),
  HSTS_SUBDOMAINS: z
    .enum(["oui", "non"], { error: "HSTS_SUBDOMAINS doit valoir oui ou non." })
    .default("non")
    .transform((value) => value === "oui"),
  PRIVATE_HOSTS: z
    .string()
    .default("")
    .transform((hosts) => hosts.split(",").flatMap((one) => one.trim().toLowerCase() || [])),
  DNS_SERVERS: z
    .string()
    .default("")
    .transform((servers) => servers.split(",").flatMap((one) => one.trim() || []))
    .refine(areResolvers, "DNS_SERVERS doit contenir des adresses IP, avec leur port s’il n’est pas 53."),
  TRUSTED_PROXIES: z.coerce
    .number({ error: "TRUSTED_PROXIES doit être le nombre de serveurs mandataires de confiance." })
    .int("TRUSTED_PROXIES doit être un nombre entier.")
    .min(0, "TRUSTED_PROXIES doit être compris entre 0 et 5.")
    .max(5, "TRUSTED_PROXIES doit être compris entre 0 et 5.")
    .default(0),
  SMTP_URL: url(/^smtps?$/, "SMTP_URL doit commencer par smtp:// ou smtps://.").optional(),
  BOUNCES_URL: url(/^imaps?$/, "BOUNCES_URL doit commencer par imap:// ou imaps://.").optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine((from) => senderAddress(from), "MAIL_FROM doit être une adresse, ou « Nom <adresse> ».")
    .default("Récif <ne-pas-repondre@recif.example>"),
  STAFF_EMAIL: mailAddress({ invalid: "STAFF_EMAIL doit être une adresse e-mail." }).optional(),
  APP_SECRET: z.string().min(32, "APP_SECRET doit compter au moins 32 caractères.").optional(),
  APP_SECRET_FORMER: z.string().optional(),
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

type Variables = z.infer<typeof variables>;

export type Env = Variables & {
  dataDir: string;
  siteUrl: string;
  /** Enables `/dev/ui` and `/dev/mail`: never in production, and only on a local URL. */
  devTools: boolean;
  /** Used instead of `dataDir` when set. */
  s3: S3Settings | undefined;
  ai: AiSettings | undefined;
  formerSecrets: string[];
};

/** Reads the environment once; empty variables count as absent. @throws BadSetting naming each invalid variable */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const present = { ...given, ...secretsOfFiles(given) };
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    throw new BadSetting(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} : ${issue.message}`).join("\n"),
    );
  }

  const env = parsed.data;
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const) {
    if (env[name] && !env.DATABASE_URL)
      throw new BadSetting(`DATABASE_URL manque : ${name} ne sert à rien sans elle.`);
  }
  if (env.APP_MODE === "production" && !env.SITE_URL) {
    throw new BadSetting(
      "SITE_URL est obligatoire en production : les liens des e-mails sont faits avec elle.",
    );
  }
  for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const)
    refuseUnverified(env, name);
  refuseUnverifiedMail(env);
  refusePlainHttp(env, "INDEXNOW_URL");
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  if (env.APP_MODE === "production" && new URL(siteUrl).protocol === "http:" && !isLoopback(siteUrl)) {
    throw new BadSetting(
      "SITE_URL doit commencer par https:// en production, sauf vers cette machine : mots de passe et cookies passeraient en clair.",
    );
  }
  return {
    ...env,
    dataDir: path.resolve(env.DATA_DIR),
    siteUrl,
    devTools: env.APP_MODE !== "production" && isLoopback(siteUrl),
    s3: s3Of(env),
    ai: aiOf(env),
    formerSecrets: (env.APP_SECRET_FORMER ?? "").split(",").flatMap((one) => one.trim() || []),
  };
}

function s3Of(env: Variables): S3Settings | undefined {
  const given = allOrNone(env, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  if (!given) return undefined;
  refusePlainHttp(env, "S3_ENDPOINT");
  return {
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}

function aiOf(env: Variables): AiSettings | undefined {
  const given = allOrNone(env, ["AI_BASE_URL", "AI_MODEL"]);
  if (!given) {
    if (env.AI_API_KEY)
      throw new BadSetting("AI_BASE_URL, AI_MODEL manquent : AI_API_KEY ne sert à rien sans eux.");
    return undefined;
  }
  refusePlainHttp(env, "AI_BASE_URL");
  return {
    baseUrl: given.AI_BASE_URL.replace(/\/+$/, ""),
    name: given.AI_MODEL,
    apiKey: env.AI_API_KEY,
    dailyCalls: env.AI_DAILY_CALLS,
  };
}

/** All or none must be set. @throws BadSetting when some are missing */
function allOrNone<Name extends keyof Variables>(env: Variables, names: readonly Name[]) {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const verb = missing.length > 1 ? "manquent" : "manque";
    throw new BadSetting(`${missing.join(", ")} ${verb} : ${names.join(", ")} vont ensemble.`);
  }
  return env as { [name in Name]: NonNullable<Variables[name]> };
}

function refusePlainHttp(env: Variables, name: "S3_ENDPOINT" | "AI_BASE_URL" | "INDEXNOW_URL"): void {
  const address = env[name] ?? "";
  if (env.APP_MODE !== "production" || address.startsWith("https:") || isPrivateHost(address)) return;
  throw new BadSetting(
    `${name} doit commencer par https:// en production, sauf vers cette machine ou un réseau privé.`,
  );
}

function refuseUnverified(
  env: Variables,
  name: "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_REPLICA_URL",
): void {
  const address = env[name];
  if (env.APP_MODE !== "production" || !address) return;
  const { hostname, searchParams } = new URL(address);
  // As the client reads it: the last occurrence of a parameter wins, and a host or socket folder overrides the URL.
  const last = (parameter: string) => searchParams.getAll(parameter).at(-1) ?? "";
  const host = last("host") || hostname;
  if (host.startsWith("/") || isPrivateName(host)) return;
  if (/^verify-(?:full|ca)$/.test(last("sslmode"))) return;
  throw new BadSetting(
    `${name} doit porter sslmode=verify-full en production, sauf vers cette machine ou un réseau privé : sinon, rien ne prouve que c’est votre base qui répond.`,
  );
}

/** As nodemailer reads its options: any value but these two means true. */
function refuseUnverifiedMail({ APP_MODE, SMTP_URL }: Variables): void {
  if (APP_MODE !== "production" || !SMTP_URL || isPrivateHost(SMTP_URL)) return;
  const values = new URL(SMTP_URL).searchParams.getAll("tls.rejectUnauthorized");
  if (values.every((word) => word === "true")) return;
  throw new BadSetting(
    "SMTP_URL ne doit pas porter tls.rejectUnauthorized en production, sauf vers cette machine ou un réseau privé : sinon, rien ne prouve que c’est votre serveur qui prend les e-mails.",
  );
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
}
