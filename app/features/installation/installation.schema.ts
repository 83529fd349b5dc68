import { z } from "zod";

const nothing = z.object({});

export const installationForms = {
  "test-sending": nothing,
  "test-domain": nothing,
  repair: nothing,
  "open-data": nothing,
  default: nothing,
};
