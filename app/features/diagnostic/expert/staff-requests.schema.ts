import { z } from "zod";

const nothing = z.object({});

/** What is posted to the page of a request. */
export const staffRequestForms = { contact: nothing, close: nothing, reopen: nothing, default: nothing };
