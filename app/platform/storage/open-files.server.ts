import path from "node:path";
import type { Env } from "../env.server.ts";
import { type Files, openLocalFiles } from "./files.server.ts";
import { openS3Files } from "./s3-files.server.ts";

/** The files of the site, where its settings say. */
export function openFiles({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): Files {
  return s3 ? openS3Files(s3) : openFolder({ dataDir });
}

/** The folder, whatever the settings say: what is to be moved may be in it. */
export function openFolder({ dataDir }: Pick<Env, "dataDir">): Files {
  return openLocalFiles(path.join(dataDir, "files"));
}

/** A sentence for the start-up lines. */
export function whereFilesAre({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): string {
  return s3
    ? `Fichiers : ${s3.bucket} (${new URL(s3.endpoint).host})`
    : `Fichiers : ${path.join(dataDir, "files")}`;
}
