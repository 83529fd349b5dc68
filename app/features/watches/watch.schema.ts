import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { rhythms, watchRules } from "./watch.rules.ts";

const { required } = watchRules;
const rhythm = z.enum(rhythms, { error: required.rhythm });

export const watchForm = z.object({
  email: mailAddress({ required: required.email, invalid: "L’e-mail n’est pas valide" }),
  rhythm,
});
/** Their address is known. */
export const memberWatchForm = watchForm.omit({ email: true });

const watchId = z.uuid().catch("");
/** An unknown rhythm changes nothing. */
const rhythmForm = z.object({ watchId, rhythm: z.enum(rhythms).optional().catch(undefined) });

/** Acts of the page of one's own watches. */
export const ownWatchesForms = {
  rhythm: rhythmForm,
  remove: z.object({ watchId }),
  renew: z.object({}),
  stop: z.object({}),
  default: z.object({}),
};

/** Button of the page, or a mail program's one-click POST (RFC 8058). */
export const watchStopForm = z.object({ "List-Unsubscribe": z.string().optional().catch(undefined) });
export const watchConfirmForm = z.object({});
