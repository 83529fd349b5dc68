import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { deputyDayRefusal, deputyRules, inviteRules, userActs, userEditRules } from "./users.rules.ts";

const MOST_AT_ONCE = 50;
const userId = z.string().min(1).max(100);
const proof = { currentPassword: z.string().max(128).optional() };

const actForm = z.object({
  act: z.enum(userActs).optional().catch(undefined),
  userId: z.array(userId).max(MOST_AT_ONCE).catch([]),
  row: z.string().max(140).optional().catch(undefined),
  confirmed: z.string().optional(),
  undoes: z.enum(userActs).optional().catch(undefined),
  note: z.string().trim().max(500, "500 caractères au plus").optional(),
  ...proof,
});

const { name } = userEditRules.required;
const { email } = inviteRules;

/** No address for one's own account or an administrator's. */
export const userEditForm = z.object({
  name: z.string({ error: name }).trim().min(1, name).max(80, "Le nom compte au plus 80 caractères"),
  email: mailAddress({ required: email, invalid: email }).optional(),
  seen: z.string().max(400).optional(),
  ...proof,
});

export const inviteForm = z.object({ email: mailAddress({ required: email, invalid: email }), ...proof });

export const deputyForm = z
  .object({ until: z.iso.date(deputyRules.required.until), ...proof })
  .superRefine(({ until }, context) => {
    const message = deputyDayRefusal(until, noumeaDay());
    if (message) context.addIssue({ code: "custom", path: ["until"], message });
  });

const revokeForm = z.object({ invitationId: z.uuid() });

export const usersForms = { invite: inviteForm, revoke: revokeForm, default: actForm };
export const userForms = {
  edit: userEditForm,
  deputy: deputyForm,
  "end-deputy": z.object({}),
  default: actForm,
};

export type ActForm = z.output<typeof actForm>;

export function readUserAct({ act, userId: ticked, row }: ActForm) {
  const at = row?.indexOf(" ") ?? -1;
  const single = at > 0 ? userActs.find((one) => one === row?.slice(0, at)) : undefined;
  if (single && row) return { act: single, ids: [row.slice(at + 1)] };
  return { act, ids: [...new Set(ticked)] };
}
