import { z } from "zod";
import { digestChoicesForm } from "#app/core/digest/digests.schema.ts";
import {
  addressForm,
  closeSessionForm,
  closeSessionsForm,
  deletionForm,
  newsletterForm,
  preferencesForm,
} from "#app/features/account/account.schema.ts";
import { changePasswordForm } from "#app/features/passwords/passwords.schema.ts";

export const settingsForms = {
  newsletter: newsletterForm,
  preferences: preferencesForm,
  digests: digestChoicesForm,
  password: changePasswordForm,
  "password-link": z.object({}),
  address: addressForm,
  session: closeSessionForm,
  sessions: closeSessionsForm,
  delete: deletionForm,
  default: z.object({}),
};
