import { z } from "zod";

const nothing = z.object({});

/** What is posted to the page of the installation: each button is its own form. */
export const installationForms = {
  "test-sending": nothing,
  "test-domain": nothing,
  repair: nothing,
  default: nothing,
};
