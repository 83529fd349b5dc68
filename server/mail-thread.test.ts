import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mails } from "#app/mails.server.ts";
import { renderWith } from "#app/platform/mail/render.server.ts";
import { openMailThread } from "#app/platform/mail/render-thread.server.ts";
import { ThreadGone } from "#app/platform/thread.server.ts";
import { samples, siteUrl } from "#tests/support/mail-samples.ts";
import { until } from "#tests/support/until.ts";

const unread = { replyTo: undefined };
const built = path.resolve("build/server/mail-worker.js");
const faulty = path.resolve("tests/support/faulty-mail-thread.mjs");

function aThread(given: { file: string; idleMs?: number; longestMs?: number }) {
  const thread = openMailThread({ siteUrl, ...given });
  onTestFinished(() => thread.stop());
  return thread;
}

test("the built thread draws every mail as its template does", async () => {
  const thread = aThread({ file: built });
  const here = renderWith(mails, siteUrl);
  for (const { name, payload } of samples)
    expect(await thread.render(name, payload, unread)).toEqual(await here(name, payload, unread));
});

test("an error of a template is reported, and the thread goes on", async () => {
  const thread = aThread({ file: built });
  await expect(thread.render("no such mail", {}, unread)).rejects.toThrow(
    'no template for the mail "no such mail"',
  );
  expect(thread.isOpen()).toBe(true);
});

test("a thread that dies fails the mails that it had, and another draws the next", async () => {
  const thread = aThread({ file: faulty });
  const never = thread.render("never", {}, unread);
  const dies = thread.render("dies", {}, unread);
  await expect(never).rejects.toBeInstanceOf(ThreadGone);
  await expect(dies).rejects.toBeInstanceOf(ThreadGone);
  expect(await thread.render("drawn", {}, unread)).toEqual({ subject: "drawn" });
});

test("a mail that does not end is given up", async () => {
  const thread = aThread({ file: faulty, longestMs: 200 });
  await expect(thread.render("never", {}, unread)).rejects.toBeInstanceOf(ThreadGone);
  // On a busy machine a new thread may also start too late and be given up.
  const next = await until(() => thread.render("drawn", {}, unread).catch(() => undefined));
  expect(next).toEqual({ subject: "drawn" });
});

test("a thread without work is let go, one with work is kept", async () => {
  const thread = aThread({ file: faulty, idleMs: 0 });
  const never = thread.render("never", {}, unread).catch((error) => error);
  expect(await thread.render("drawn", {}, unread)).toEqual({ subject: "drawn" });
  expect(thread.isOpen()).toBe(true);
  await thread.stop();
  await never;
  expect(await thread.render("drawn", {}, unread)).toEqual({ subject: "drawn" });
  await until(() => !thread.isOpen());
});
