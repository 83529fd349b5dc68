import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Everything that must hold before a change lands, in the order that fails soonest. With arguments, only the named
 * steps run: `npm test -- unit`, `npm test -- e2e`; what else is named goes to them: `npm test -- unit slug`, `npm test -- e2e search`.
 */
const bin = (name: string) => path.join("node_modules", ".bin", name);

const steps = [
  {
    name: "lint",
    says: "Style et erreurs courantes (Biome)",
    run: [bin("biome"), "ci", "--error-on-warnings", "."],
  },
  { name: "types", says: "Types (React Router typegen)", run: [bin("react-router"), "typegen"] },
  { name: "types", says: "Types (TypeScript)", run: [bin("tsc")] },
  {
    name: "unit",
    says: "Règles, requêtes et HTTP sur un vrai PostgreSQL (Vitest)",
    run: [bin("vitest"), "run"],
  },
  {
    name: "e2e",
    says: "Parcours dans Chromium (Playwright)",
    run: [bin("playwright"), "test"],
    browser: true,
  },
];

const given = process.argv.slice(2);
const isStep = (name: string) => steps.some((step) => step.name === name);
const wanted = given.filter(isStep);
const rest = given.filter((name) => !isStep(name));
if (rest.length > 0 && wanted.length !== 1) {
  console.error(
    `${rest.join(", ")} : nommez l’étape d’abord (${[...new Set(steps.map(({ name }) => name))].join(", ")}).`,
  );
  process.exit(2);
}
const started = Date.now();
for (const step of steps.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
  if (step.browser) process.env.CHROMIUM_PATH = findBrowser();
  say(step.says);
  const [program = "", ...args] = step.run;
  const { status } = spawnSync(program, [...args, ...rest], { stdio: "inherit" });
  if (status !== 0) {
    say(`Échec : ${step.says}`);
    process.exit(status ?? 1);
  }
}
say("Tout est vert");

/** The system's Chromium; installed when missing: Debian's package for root, Playwright's own otherwise. */
function findBrowser(): string {
  const places = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    process.env.CHROMIUM_PATH ?? "",
  ];
  const found = () => places.find((place) => place && existsSync(place));
  if (found()) return found() ?? "";
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installation de Chromium (paquet Debian)");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: "inherit",
    });
    if (found()) return found() ?? "";
  }
  say("Installation de Chromium (Playwright)");
  const { status } = spawnSync(bin("playwright"), ["install", "chromium"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  return "";
}

function say(line: string): void {
  console.log(`\n• [${Math.round((Date.now() - started) / 1000)} s] ${line}`);
}
