import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/* Writes the SBOM (CycloneDX) from the lock file, part of each release and image: `npm run sbom`. */
export const SBOM_FILE = "sbom.cdx.json";

type Sbom = { serialNumber?: string; metadata: { timestamp?: string; component: { name: string } } };

/** All packages of the lock file, except the tests' workspace. */
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
  // Makes the output deterministic.
  delete made.serialNumber;
  delete made.metadata.timestamp;
  made.metadata.component.name = "recif";
  return made;
}

if (import.meta.main) writeFileSync(SBOM_FILE, `${JSON.stringify(makeSbom(), null, 1)}\n`);
