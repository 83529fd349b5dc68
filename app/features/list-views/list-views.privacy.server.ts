import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { listOwnChoices, listOwnViews } from "./list-views.server.ts";

/** Of administrators alone; deleted with the account. */
export const listViewPrivacy: NounPrivacy = {
  retention: [],
  exports: async (scope) => ({
    savedViews: await listOwnViews(scope),
    listChoices: await listOwnChoices(scope),
  }),
};
