import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { type ContentMemo, createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { describeError } from "#app/platform/http/error-report.server.ts";
import type { Log } from "#app/platform/log.server.ts";

/** Milliseconds. */
const SILENCE = 2_000;
const CHECK_INTERVAL = 20;
const RETRY_DELAY = 1_000;

/** What a render reads of a replica that is current, which has a memo as long as it is: a late read is in no other one. */
export type ReplicaContent = Pick<ContentMemo, "memo" | "failures"> & { db: Database };

export type Replica = {
  /** Undefined while it has not replayed the last change of content, or does not answer. */
  current(): ReplicaContent | undefined;
  /** The primary's content changed, or the replica failed. */
  check(): void;
  stop(): Promise<void>;
};

/**
 * A streaming replica of PostgreSQL. It is current once it has replayed the primary's WAL up to a position that was read
 * after the last change (docs/decisions/0115-read-replica.md).
 */
export function openReplica(
  { connectionString, max, log }: { connectionString: string; max: number; log: Log },
  primary: pg.Pool,
): Replica {
  const pool = openPool(connectionString, max, { silence: SILENCE });
  const db = openDatabase(pool);
  const lasting = {};
  let change = 0;
  let content: ReplicaContent | undefined;
  // It restarted, perhaps from an earlier state.
  pool.on("error", check);

  function check(): void {
    change += 1;
    content = undefined;
    void follow(change);
  }

  async function follow(followed: number): Promise<void> {
    let isLogged = false;
    while (followed === change) {
      try {
        const position = await positionOf(primary);
        while (followed === change && !(await hasReplayed(pool, position))) await pause(CHECK_INTERVAL);
        if (followed === change) content = { ...createContentMemo(lasting), db };
        return;
      } catch (error) {
        if (followed !== change) return;
        if (!isLogged) log.warn({ error: describeError(error) }, "the replica is not used");
        isLogged = true;
        await pause(RETRY_DELAY, undefined, { ref: false });
      }
    }
  }

  return {
    current: () => content,
    check,
    async stop() {
      change += 1;
      content = undefined;
      await pool.end();
    },
  };
}

/** Of a commit of its own: WAL before it is written then, asynchronous commits too, so that the replica gets it. */
async function positionOf(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    "select pg_logical_emit_message(true, 'recif', '')::text as position",
  );
  return rows[0]?.position ?? "";
}

/** A promoted replica is a primary. */
async function hasReplayed(pool: pg.Pool, position: string): Promise<boolean> {
  const { rows } = await pool.query<{ replayed: boolean }>(
    "select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed",
    [position],
  );
  return rows[0]?.replayed ?? false;
}
