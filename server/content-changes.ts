import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { describeError } from "#app/platform/http/error-report.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";

const FIRST_DELAY = 100;
const MAX_DELAY = 5_000;
const HEARTBEAT = 20_000;
const DAY_CHECK = 1_000;
const READ_AGAIN = 250;
const HEARD_WITHIN = 500;

const succeeds = (work: () => Promise<unknown>) =>
  work().then(
    () => true,
    () => false,
  );

type ContentWatch = {
  listening: Promise<void>;
  /**
   * Until what was committed before has been heard of, half a second at most: PostgreSQL sends notifications that wait
   * on a connection before the answer to its next query.
   */
  heard(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Calls `changed` when published content changes in any instance: triggers send NOTIFY content to this dedicated
 * connection. Also after a reconnection, since notifications were missed, and at midnight in Nouméa, when list orders
 * change.
 * @param read queries the database as pages do: after a reconnection `changed` waits for it to succeed, because a
 * pooler may still be down and the cached pages are all that can be shown
 */
export function watchContent(
  { connectionString, log }: { connectionString: string; log: Log },
  read: () => Promise<unknown>,
  changed: () => void,
): ContentWatch {
  let stopped = false;
  let client: pg.Client | undefined;
  let delay = FIRST_DELAY;
  let retry: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();

  async function listen() {
    // The heartbeat detects a dead connection; its query needs a timeout.
    const opened = new pg.Client({
      connectionString,
      application_name: "recif-content",
      keepAlive: true,
      query_timeout: 5_000,
      connectionTimeoutMillis: 5_000,
    });
    client = opened;
    const heartbeat = setInterval(() => opened.query("select 1").catch(() => opened.end()), HEARTBEAT);
    const lost = () => {
      clearInterval(heartbeat);
      if (stopped || client !== opened) return;
      client = undefined;
      retry = setTimeout(listen, delay);
      delay = Math.min(delay * 2, MAX_DELAY);
    };
    opened.on("error", () => {});
    opened.once("end", lost);
    let isRead = false;
    opened.on("notification", () => isRead && changed());
    try {
      await opened.connect();
      await opened.query("listen content");
      delay = FIRST_DELAY;
      first.resolve();
      while (!stopped && client === opened && !(await succeeds(read))) await pause(READ_AGAIN);
      isRead = true;
      if (!stopped && client === opened) changed();
    } catch (error) {
      log.warn({ error: describeError(error) }, "content changes are not heard");
      opened.end().catch(() => {});
      lost();
    } finally {
      first.resolve();
    }
  }

  const day = watchDay(changed);
  void listen();
  return {
    listening: first.promise,
    async heard() {
      const answer = client?.query("select 1").catch(() => {});
      await Promise.race([answer, pause(HEARD_WITHIN, undefined, { ref: false })]);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(day);
      await client?.end().catch(() => {});
    },
  };
}

function watchDay(changed: () => void): NodeJS.Timeout {
  let today = noumeaDay();
  return setInterval(() => {
    const now = noumeaDay();
    if (now !== today) {
      today = now;
      changed();
    }
  }, DAY_CHECK).unref();
}
