import { z } from "zod";
import { domainTexts, isOfProvider, readDomain } from "./domain.rules.ts";

export const domainForm = z.object({
  domain: z
    .string({ error: domainTexts.none })
    .max(500, domainTexts.none)
    .transform((typed, context) => {
      const domain = readDomain(typed);
      if (domain !== undefined && !isOfProvider(domain)) return domain;
      context.addIssue({
        code: "custom",
        message: domain === undefined ? domainTexts.none : domainTexts.provider,
      });
      return z.NEVER;
    }),
});
