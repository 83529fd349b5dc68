import { expect } from "vitest";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aPublicScope, nextRequest } from "#tests/support/scope.ts";
import { findSession, openSession } from "./sessions.server.ts";

test("a session is read by statements that its connection knows already", async () => {
  const { url, db, close } = await aDatabase();
  const only = openPool(url, 1);
  try {
    const member = await aMember(db);
    const scope = aPublicScope(openDatabase(only));
    const cookie = await openSession(scope, member.id);

    expect((await findSession(nextRequest(scope, cookie)))?.actor.id).toBe(member.id);
    const known = await only.query("select statement from pg_prepared_statements");
    expect(known.rows.map(({ statement }) => /from "(\w+)"/.exec(statement)?.[1]).sort()).toEqual([
      "sessions",
      "users",
    ]);

    expect((await findSession(nextRequest(scope, cookie)))?.actor.id).toBe(member.id);
    const after = await only.query("select count(*)::int as count from pg_prepared_statements");
    expect(after.rows[0].count).toBe(2);
  } finally {
    await only.end();
    await close();
  }
});
