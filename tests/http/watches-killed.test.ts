import { spawn } from "node:child_process";
import { once } from "node:events";
import readline from "node:readline";
import { like } from "drizzle-orm";
import { expect } from "vitest";
import { sendNews } from "#app/features/watches/send-news.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";
import { aPublished } from "#tests/support/product-alerts.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { compare, newsTo, onError, watch } from "#tests/support/watches.ts";

test("kill -9 in the middle of a weekly run: each has its mail, and has it once", async ({
  database: { db, url },
}) => {
  const watched = { kind: "alerts", title: "Les alertes de sécurité" } as const;
  const readers = [];
  for (let n = 0; n < 6; n += 1) readers.push(await watch(db, watched, { rhythm: "weekly" }));
  await aPublished(db);
  await compare(db);
  const now = new Date(Date.now() + 7 * 86_400_000);

  const child = spawn(process.execPath, ["tests/support/news-sender.ts", url, "3", now.toISOString()], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [line] = await Promise.race([
    once(readline.createInterface({ input: child.stdout }), "line"),
    exited,
  ]);
  expect(line).toBe("within a mail");
  child.kill("SIGKILL");
  await exited;
  expect(await db.$count(mails, like(mails.template, "watch-news%"))).toBe(2);

  for (const again of [1, 2]) {
    await sendNews(aPublicScope(db), watchSubjects, { onError, now });
    for (const { email } of readers)
      expect(
        (await newsTo(db, email)).map((news) => news.length),
        `run ${again}`,
      ).toEqual([1]);
  }
});
