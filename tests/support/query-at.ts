import pg from "pg";

/** Rows of one statement, on a connection of its own. */
export async function queryAt(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
