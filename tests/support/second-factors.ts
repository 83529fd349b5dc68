import { base32 } from "@better-auth/utils/base32";
import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { findStartedApp, startApp } from "#app/core/second-factor/app-codes.server.ts";
import { totpFactors } from "#app/core/second-factor/factors.table.ts";
import { addApp } from "#app/features/second-factor/own-factors.server.ts";
import { codeOfStep, stepAt } from "#app/platform/auth/totp.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Visitor } from "./visitor.ts";

const SECURITY = "/settings/securite";

export function appOf(typed: string) {
  const secret = Buffer.from(base32.decode(typed.replaceAll(" ", ""))).toString("utf8");
  return {
    /** Code a number of steps of thirty seconds after a time. */
    code: (steps = 0, now = Date.now()) => codeOfStep(secret, stepAt(now) + steps),
  };
}

export async function anApp(scope: MemberScope) {
  await startApp(scope);
  const app = appOf((await findStartedApp(scope))?.typed ?? "");
  const added = await addApp(scope, await app.code());
  if (added.kind !== "added") throw new Error(`the app was ${added.kind}`);
  await forgetSteps(scope.db, scope.actor.id);
  return { ...app, codes: added.codes ?? [] };
}

export async function enrolApp(visitor: Visitor, db: Database, { id }: { id: string }) {
  await visitor.post(SECURITY, { intent: "app-start" });
  const app = appOf(secretOn((await visitor.get(SECURITY)).body));
  const confirmed = await visitor.post(SECURITY, { intent: "app-confirm", factorCode: await app.code() });
  await forgetSteps(db, id);
  return { ...app, status: confirmed.status, codes: codesOn(confirmed.body) };
}

export const secretOn = (html: string): string =>
  parse(html).querySelector("#application strong")?.textContent ?? "";

export const codesOn = (html: string): string[] =>
  parse(html)
    .querySelectorAll("main li")
    .map(({ textContent }) => textContent.trim())
    .filter((text) => /^[a-z2-7]{4}(-[a-z2-7]{4}){5}-[a-z2-7]{2}$/.test(text));

export async function questionOn(visitor: Visitor, path: string, kind: "create" | "get"): Promise<string> {
  const { body } = await visitor.get(`${path}.data`);
  const values = JSON.parse(body.split("\n")[0] ?? "[]") as unknown[];
  const [question] = values.filter(
    (value): value is string =>
      typeof value === "string" &&
      value.startsWith("{") &&
      value.includes('"challenge"') &&
      (kind === "create") === value.includes('"pubKeyCredParams"'),
  );
  if (!question) throw new Error(`nothing is asked of a device at ${path}`);
  return question;
}

/** Makes earlier codes' time steps old, so that new codes are accepted. */
export const forgetSteps = (db: Database, userId: string) =>
  db.update(totpFactors).set({ lastStep: 0 }).where(eq(totpFactors.userId, userId));
