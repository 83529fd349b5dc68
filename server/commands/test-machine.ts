import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Path of Chromium; installs it when missing: Debian's package for root, Playwright's otherwise. */
export function findBrowser(): string {
  const places = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    process.env.CHROMIUM_PATH ?? "",
  ];
  const found = () => places.find((place) => place && existsSync(place));
  if (found()) return found() ?? "";
  if (installDebian(["chromium"]) && found()) return found() ?? "";
  console.log("• Installation de Chromium (Playwright)");
  const program = path.join("node_modules", ".bin", "playwright");
  const { status } = spawnSync(program, ["install", "chromium"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  return "";
}

/** As root, without starting services. @returns false on other systems, where tests report what is missing */
export function installDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const missing = packages.filter((name) => spawnSync("dpkg", ["--status", name]).status !== 0);
  if (missing.length === 0) return true;
  console.log(`• Installation de ${missing.join(", ")} (paquets Debian)`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const apt = (...args: string[]) => spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", env }).status;
  return apt("update") === 0 && apt("install", "-y", "--no-install-recommends", ...missing) === 0;
}
