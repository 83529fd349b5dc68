import { parentPort, workerData } from "node:worker_threads";
import { renderWith } from "#app/platform/mail/render.server.ts";
import type { MailQuestion } from "#app/platform/mail/render-thread.server.ts";
import { type Asked, answerAsked } from "#app/platform/thread.server.ts";
import { mailTemplates } from "#server/mail-templates.ts";

/** A thread of its own for the templates: the one that serves pages neither waits for them nor holds them in memory. */
const render = renderWith(mailTemplates, String(workerData.siteUrl));
const draw = ({ name, payload, envelope }: MailQuestion) => render(name, payload, envelope);
parentPort?.on("message", async (asked: Asked<MailQuestion>) =>
  parentPort?.postMessage(await answerAsked(draw, asked)),
);
