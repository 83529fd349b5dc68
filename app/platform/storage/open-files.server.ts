import path from "node:path";
import type { Env } from "../env.server.ts";
import { type Files, openLocalFiles } from "./files.server.ts";
import { openS3Files } from "./s3-files.server.ts";

export function openFiles({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): Files {
  return s3 ? openS3Files(s3) : openFolder({ dataDir });
}

/** The local folder whatever the settings, for migrations. */
export function openFolder({ dataDir }: Pick<Env, "dataDir">): Files {
  return openLocalFiles(path.join(dataDir, "files"));
}

export function whereFilesAre({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): string {
  return s3
    ? `Fichiers : ${s3.bucket} (${new URL(s3.endpoint).host})`
    : `Fichiers : ${path.join(dataDir, "files")}`;
}
