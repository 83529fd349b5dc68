import { defineConfig } from "@playwright/test";
import { depth } from "./tests/e2e/depth.ts";

/** Features unused by tests that slow each new window: omnibox popup page, spare renderer. */
const withoutWindows = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];
/** Playwright's default list (1.65), replaced by a flag of that name. */
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
  // Only for hangs: wide enough for a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./tests/support/playwright-budget.ts"]],
  use: {
    locale: "fr-FR",
    timezoneId: "Pacific/Noumea",
    viewport: { width: 1280, height: 900 },
    // Fails within a minute instead of the test's five.
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
