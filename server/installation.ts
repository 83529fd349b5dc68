import fs from "node:fs";
import type { Env } from "#app/platform/env.server.ts";
import type { Installation } from "#app/platform/http/scope.ts";
import type { RenderMail } from "#app/platform/mail/render.server.ts";
import { openMailThread } from "#app/platform/mail/render-thread.server.ts";
import { openSmtp } from "#app/platform/mail/smtp.server.ts";
import { programFile } from "#app/platform/own-files.ts";
import { queues } from "./queues.ts";

export function openInstallation(env: Env): { installation: Installation; stop(): Promise<void> } {
  const {
    APP_MODE,
    PRIVATE_HOSTS,
    DNS_SERVERS,
    SMTP_URL,
    MAIL_FROM,
    INDEXNOW_KEY,
    INDEXNOW_URL,
    dataDir,
    s3,
  } = env;
  const renderer = openRenderer(env);
  const installation: Installation = {
    version: (JSON.parse(fs.readFileSync("package.json", "utf8")) as { version: string }).version,
    production: APP_MODE === "production",
    privateHosts: PRIVATE_HOSTS,
    dnsServers: DNS_SERVERS,
    dataDir,
    queueLabels: Object.fromEntries(queues.map(({ name, label }) => [name, label])),
    files: s3 ? "store" : "folder",
    backupFolder: env.BACKUP_DIR,
    indexNow: INDEXNOW_KEY ? { key: INDEXNOW_KEY, url: INDEXNOW_URL } : undefined,
    mail: {
      server: SMTP_URL && new URL(SMTP_URL).host,
      send: SMTP_URL ? openSmtp(SMTP_URL, MAIL_FROM) : undefined,
      from: MAIL_FROM,
      render: renderer.render,
    },
  };
  return { installation, stop: renderer.stop };
}

/** In production mails are rendered in a thread; Vite's sources cannot run in one. */
function openRenderer({ APP_MODE, siteUrl }: Env): { render: RenderMail; stop(): Promise<void> } {
  if (APP_MODE !== "development")
    return openMailThread({ file: programFile("server/mail-worker.ts"), siteUrl });
  const render: RenderMail = async (name, payload, envelope) => {
    const { mails } = await import("#app/mails.server.ts");
    const { renderWith } = await import("#app/platform/mail/render.server.ts");
    return renderWith(mails, siteUrl)(name, payload, envelope);
  };
  return { render, stop: async () => {} };
}
