import type { CorpusSource } from "#app/features/assistant/retrieval/passage.ts";
import { aboutHelp } from "./about-help.ts";
import { accountHelp } from "./account-help.server.ts";
import { companyHelp } from "./company-help.server.ts";
import { dataHelp } from "./data-help.server.ts";
import { diagnosticHelp } from "./diagnostic-help.server.ts";
import { emergencyHelp } from "./emergency-help.server.ts";
import { assistantHelp, contactHelp } from "./own-help.server.ts";
import { quoteHelp } from "./quote-help.ts";

const staticHelp = [...aboutHelp, ...accountHelp, ...companyHelp, ...quoteHelp];
const asSet: readonly CorpusSource[] = [assistantHelp, contactHelp, dataHelp, diagnosticHelp, emergencyHelp];

export const siteHelp: CorpusSource = async (scope, question) => {
  const read = () => Promise.all(asSet.map((source) => source(scope, question)));
  return [...staticHelp, ...(await scope.memo("assistant-site-help", read)).flat()];
};
