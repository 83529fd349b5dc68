import { z } from "zod";

const nothing = z.object({});

export const staffRequestForms = { contact: nothing, close: nothing, reopen: nothing, default: nothing };
