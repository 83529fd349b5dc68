import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/*
 * Writes what the site is made of (CycloneDX), from the lock file; it is kept with each release, in the image too:
 * `npm run sbom`.
 */
export const SBOM_FILE = "sbom.cdx.json";

type Sbom = { serialNumber?: string; metadata: { timestamp?: string; component: { name: string } } };

/** All packages of the lock file: those of the tests' own workspace are in no release. */
export function makeSbom(): Sbom & { components: { purl: string; hashes: unknown }[] } {
  const args = [
    "sbom",
    "--include=dev",
    "--workspaces=false",
    "--package-lock-only",
    "--sbom-format",
    "cyclonedx",
  ];
  const made = JSON.parse(
    execFileSync("npm", args, { maxBuffer: 10_000_000, stdio: ["ignore", "pipe", "ignore"] }).toString(),
  );
  // The same lock file gives the same text, in whatever folder.
  delete made.serialNumber;
  delete made.metadata.timestamp;
  made.metadata.component.name = "recif";
  return made;
}

if (import.meta.main) writeFileSync(SBOM_FILE, `${JSON.stringify(makeSbom(), null, 1)}\n`);
