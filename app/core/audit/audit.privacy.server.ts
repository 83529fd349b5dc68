import { mentions } from "#app/platform/privacy/mentions.server.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { forgetDetails } from "./audit-log.server.ts";

export const auditPrivacy: NounPrivacy = {
  retention: [],
  async erases(scope) {
    if (scope.actor.proven) await forgetDetails(scope, mentions(scope.actor.email));
  },
};
