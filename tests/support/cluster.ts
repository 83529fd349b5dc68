import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

export const TEMPLATE = "recif_template";

/** A private PostgreSQL for one run of the tests, with a migrated template that every test database is copied from. */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-test-"));
  // Root hands PostgreSQL to `nobody`, who must be able to enter.
  await fs.chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, () => {});
  await createFrom(postgres.connectionString, TEMPLATE, "template0");
  await migrateDatabase(databaseUrl(postgres.connectionString, TEMPLATE));
  return {
    url: postgres.connectionString,
    stop: async () => {
      await postgres.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of its own, for what needs several connections or a running site. Returns its address. */
export async function createFrom(clusterUrl: string, name: string, template = TEMPLATE): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    // Two workers that copy the template at once would refuse each other.
    await client.query("select pg_advisory_lock(1)");
    await client.query(`create database "${name}" template "${template}"`);
  } finally {
    await client.end();
  }
  return databaseUrl(clusterUrl, name);
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  project.provide("clusterUrl", cluster.url);
  return cluster.stop;
}
