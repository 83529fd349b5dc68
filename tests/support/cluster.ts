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
    clusterFolder: string;
  }
}

export type Cluster = { url: string; folder: string; stop(): Promise<void> };

export const TEMPLATE = "recif_template";

/** Durability is off: test data is discarded. */
const FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Private PostgreSQL for a test run, with a migrated template database.
 * @param durable false disables fsync
 */
export async function startCluster({ durable = true } = {}): Promise<Cluster> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-test-"));
  // For root, PostgreSQL runs as `nobody`, which needs access.
  await fs.chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, () => {}, { settings: durable ? [] : FORGETFUL });
  await createFrom(postgres.connectionString, TEMPLATE, "template0");
  await migrateDatabase(databaseUrl(postgres.connectionString, TEMPLATE));
  return {
    url: postgres.connectionString,
    folder,
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

/**
 * Own database, for several connections or a running site.
 * @returns its URL
 */
export async function createFrom(clusterUrl: string, name: string, template = TEMPLATE): Promise<string> {
  await onCluster(clusterUrl, async (client) => {
    // Concurrent copies of the template would fail.
    await client.query("select pg_advisory_lock(1)");
    await client.query(`create database "${name}" template "${template}"`);
  });
  return databaseUrl(clusterUrl, name);
}

export async function onCluster<T>(clusterUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster({ durable: false });
  project.provide("clusterUrl", cluster.url);
  project.provide("clusterFolder", cluster.folder);
  return cluster.stop;
}
