import { defineConfig } from "@playwright/test";
import { depth } from "./tests/e2e/depth.ts";

/** What no journey sees, and every new window would start: a page for the address bar's list, a process in reserve. */
const withoutWindows = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];
/** Playwright's own list (1.65), which another of that name replaces. */
const withoutByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Guards against what never ends, wide enough for a machine that does ten other things.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./tests/support/playwright-budget.ts"]],
  use: {
    locale: "fr-FR",
    timezoneId: "Pacific/Noumea",
    viewport: { width: 1280, height: 900 },
    // What is broken is told in a minute, and not at the end of the test's five.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: depth.trace,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        `--disable-features=${[...withoutByPlaywright, ...withoutWindows]}`,
      ],
    },
  },
});
