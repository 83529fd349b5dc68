import path from "node:path";
import type { ChangedTests } from "#tests/support/changed.ts";

export type Step = {
  name: "lint" | "types" | "unit" | "e2e" | "proofs";
  label: string;
  program: string;
  args: string[];
  browser?: boolean;
  debian?: string[];
};

const bin = (name: string) => path.join("node_modules", ".bin", name);
const node = (file: string) => ({ program: process.execPath, args: [file] });

const checks: Step[] = [
  {
    name: "lint",
    label: "Style et erreurs courantes (Biome)",
    program: bin("biome"),
    args: ["ci", "--error-on-warnings", "."],
  },
  {
    name: "types",
    label: "Types (React Router typegen)",
    program: bin("react-router"),
    args: ["typegen"],
  },
  { name: "types", label: "Types (TypeScript)", program: bin("tsc"), args: [] },
];

const unit: Step = {
  name: "unit",
  label: "Règles, requêtes et HTTP sur un vrai PostgreSQL (Vitest)",
  program: bin("vitest"),
  args: ["run"],
};

const e2e: Step = {
  name: "e2e",
  label: "Parcours dans Chromium (Playwright)",
  program: bin("playwright"),
  args: ["test"],
  browser: true,
};

const proofs: Step[] = [
  {
    name: "proofs",
    label: "Preuve : restaurer une sauvegarde (proof:restore)",
    ...node("tests/proof/restore.ts"),
  },
  {
    name: "proofs",
    label: "Preuve : derrière nginx et Caddy (proof:proxy)",
    ...node("tests/proof/proxy.ts"),
    debian: ["nginx", "caddy", "openssl", "systemd"],
  },
  {
    name: "proofs",
    label: "Preuve : trois instances et deux PostgreSQL (proof:cluster)",
    ...node("tests/proof/cluster.ts"),
    debian: ["nginx", "pgbouncer", "openssl", "postgresql"],
  },
  {
    name: "proofs",
    label: "Preuve : l’image, construite et lancée (proof:image)",
    ...node("tests/proof/image.ts"),
    debian: ["buildah", "runc", "mmdebstrap", "iproute2", "postgresql"],
  },
];

/** Fastest failures first. */
export const usual: Step[] = [...checks, unit, e2e];
export const whole: Step[] = [...usual, ...proofs];

export function stepsOf(changed: ChangedTests): Step[] {
  const tests: Step[] = [];
  if (changed.unit === "all") tests.push(unit);
  else if (changed.unit.length > 0) tests.push({ ...unit, args: [...unit.args, ...changed.unit] });
  if (changed.e2e === "all") tests.push(e2e);
  else if (changed.e2e !== "none")
    tests.push({ ...e2e, args: [...e2e.args, ...changed.e2e.files, "--grep", changed.e2e.grep] });
  return [...checks, ...tests];
}
