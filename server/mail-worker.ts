import { parentPort, workerData } from "node:worker_threads";
import { mails } from "#app/mails.server.ts";
import { renderWith } from "#app/platform/mail/render.server.ts";
import type { MailQuestion } from "#app/platform/mail/render-thread.server.ts";
import { type Asked, answerAsked } from "#app/platform/thread.server.ts";

// A thread of its own for the templates: the one that serves pages neither waits for them nor loads them. All are
// loaded before the first question is answered: a site that is upgraded meanwhile draws each with the build that it began with.
await Promise.all(mails.map((mail) => mail.template()));
const render = renderWith(mails, String(workerData.siteUrl));
const draw = ({ name, payload, envelope }: MailQuestion) => render(name, payload, envelope);
parentPort?.on("message", async (asked: Asked<MailQuestion>) =>
  parentPort?.postMessage(await answerAsked(draw, asked)),
);
