import { parentPort, workerData } from "node:worker_threads";
import { renderWith } from "#app/platform/mail/render.server.ts";
import type { Asked } from "#app/platform/mail/render-thread.server.ts";
import { answerRenders } from "#app/platform/mail/render-thread.server.ts";
import { mailTemplates } from "#server/mail-templates.ts";

/** A thread of its own for the templates: the one that serves pages neither waits for them nor holds them in memory. */
const render = renderWith(mailTemplates, String(workerData.siteUrl));
parentPort?.on("message", async (asked: Asked) =>
  parentPort?.postMessage(await answerRenders(render, asked)),
);
