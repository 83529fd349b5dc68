import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { ASSETS, builtName } from "#app/platform/own-files.ts";

const programs = [
  "server/supervisor/supervisor.ts",
  "server/import-worker.ts",
  "server/mail-worker.ts",
  "server/report-worker.ts",
  "app/platform/auth/guess-password.ts",
  "app/platform/images/limit-processor-time.ts",
  "app/platform/images/read-upload.ts",
  "server/commands/admin-create.ts",
  "server/commands/articles-load.ts",
  "server/commands/backup.ts",
  "server/commands/files-move.ts",
  "server/commands/import.ts",
  "server/commands/purge.ts",
  "server/commands/restore.ts",
];

const assets = [
  "app/features/blog/texts/*.md",
  "app/features/blog/texts/images/*.webp",
  "app/routes/public/legal/texts/*.md",
  "app/platform/auth/breached-passwords.bin",
  "app/platform/images/share-card.svg",
  "app/platform/images/fonts/recif.ttc",
  "app/ui/assets/depth-lines.svg",
  "server/demo/companies.csv",
  "server/demo/logos/*.svg",
];

/** Native code, a package that finds its own files, and development-only ones; `pg` treats the last two as optional. */
const external = ["sharp", "@hyzyla/pdfium", "vite", "pg-native", "cloudflare:sockets"];

/** One bundle: a start reads a few files instead of two thousand (docs/decisions/0100-one-built-server.md). */
export const bundleServer: Plugin = {
  name: "recif:bundle-server",
  apply: "build",
  config: () => ({
    environments: {
      ssr: {
        resolve: { noExternal: true, external },
        build: {
          sourcemap: true,
          rollupOptions: { input: "./server/main.ts", output: { chunkFileNames: "[name]-[hash].js" } },
        },
      },
    },
  }),
  applyToEnvironment: ({ name }) => name === "ssr",
  writeBundle({ dir = "" }) {
    for (const asset of fs.globSync(assets)) fs.cpSync(asset, path.join(dir, ASSETS, asset));
  },
  buildStart() {
    for (const program of programs)
      this.emitFile({ type: "chunk", id: path.resolve(program), fileName: builtName(program) });
  },
};
