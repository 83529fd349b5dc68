import { parentPort } from "node:worker_threads";
import { drawReport } from "#app/features/diagnostic-report/draw/draw-report.server.ts";
import type { Report } from "#app/features/diagnostic-report/report-content.ts";
import { type Asked, answerAsked } from "#app/platform/thread.server.ts";

parentPort?.on("message", async (asked: Asked<Report>) =>
  parentPort?.postMessage(await answerAsked(drawReport, asked)),
);
