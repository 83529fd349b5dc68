import { membersOf } from "#tests/support/members.ts";
import { withSite } from "../bench-site.ts";
import { howMany, someOf } from "../how-many.ts";
import { inChromium } from "./in-chromium.ts";
import { scriptPayloads } from "./script-payloads.ts";
import { textsInMails } from "./texts-in-mails.ts";
import { textsInSuggestions } from "./texts-in-suggestions.ts";
import { HARMLESS, textsOnPages, writeTexts } from "./texts-on-pages.ts";
import type { Threat } from "./threat.ts";

const IN_CHROMIUM = 300;

export const storedScripts: Threat = {
  id: "T18",
  title: "Scripts hidden in texts",
  run: (clusterUrl) =>
    withSite(clusterUrl, {}, async (site) => {
      const admin = (await membersOf(site).signedIn({ role: "admin" })).visitor;
      const hostile = await writeTexts(site.db, someOf(scriptPayloads()));
      const texts = hostile.map(({ text }) => text);
      return [
        ...(await textsOnPages(site, admin, hostile)),
        ...(await textsInMails(site, HARMLESS, texts)),
        await textsInSuggestions(site.url, hostile),
        await inChromium(site, admin, hostile, howMany(IN_CHROMIUM)),
      ];
    }),
};
