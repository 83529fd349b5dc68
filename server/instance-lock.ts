import pg from "pg";

const INSTANCE_LOCK = 0x52_45_43_49;

export class AlreadyRunning extends Error {}

/** Held by a connection, so it is released when the process dies. @throws AlreadyRunning */
export async function acquireInstanceLock(connectionString: string): Promise<pg.Client> {
  const client = await connect(connectionString);
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [INSTANCE_LOCK]);
    if (rows[0].taken) return client;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await client.end();
  throw new AlreadyRunning("Récif tourne déjà sur ces données.");
}

export async function inheritInstanceLock(connectionString: string): Promise<pg.Client> {
  const client = await connect(connectionString);
  client.query("select pg_advisory_lock($1)", [INSTANCE_LOCK]).catch(() => {});
  return client;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}
