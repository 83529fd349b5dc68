import type { ApiPolicy } from "#app/platform/api/answer.server.ts";

/** A use counts for the network it comes from, so that no other one is refused for it. */
export const publicApi: ApiPolicy = {
  limit: { name: "public-api", limit: 300, seconds: 300 },
  admit: async ({ facts }) => ({ subject: facts.network }),
};
