import { z } from "zod";
import { rowActForm } from "#app/platform/forms/row-acts.ts";
import { requestActs } from "./request-status.rules.ts";

export const requestActForm = rowActForm(requestActs);

export const staffRequestForms = { act: requestActForm, undo: requestActForm, default: z.object({}) };
