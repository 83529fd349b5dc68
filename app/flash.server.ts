import { absenceFlash } from "./features/absences/texts.ts";
import { accountFlash } from "./features/account/texts.ts";
import { blogFlash } from "./features/blog/texts.ts";
import { calendarFlash } from "./features/calendar/texts.ts";
import { reportFlash } from "./features/change-reports/texts.ts";
import { claimFlash } from "./features/claims/texts.ts";
import { companyFlash } from "./features/company-editor/texts.ts";
import { companyTokenFlash } from "./features/company-tokens/texts.ts";
import { contestFlash } from "./features/contests/texts.ts";
import { credentialFlash } from "./features/credentials/texts.ts";
import { cyberAlertFlash } from "./features/cyber-alerts/texts.ts";
import { diagnosticFlash } from "./features/diagnostic/texts.ts";
import { diagnosticQuestionFlash } from "./features/diagnostic-questions/texts.ts";
import { diagnosticResultsFlash } from "./features/diagnostic-results/texts.ts";
import { callBackFlash } from "./features/emergency/texts.ts";
import { leadFlash } from "./features/leads/texts.ts";
import { listViewFlash } from "./features/list-views/texts.ts";
import { mailFlash } from "./features/mails/texts.ts";
import { managerFlash } from "./features/managers/texts.ts";
import { messageFlash } from "./features/messages/texts.ts";
import { moderationFlash } from "./features/moderation/texts.ts";
import { newsletterFlash } from "./features/newsletter/texts.ts";
import { partnerFlash } from "./features/partners/texts.ts";
import { passwordFlash } from "./features/passwords/texts.ts";
import { productAlertFlash } from "./features/product-alerts/texts.ts";
import { reviewFlash } from "./features/reviews/texts.ts";
import { searchFlash } from "./features/searches/texts.ts";
import { factorFlash } from "./features/second-factor/texts.ts";
import { shortlistFlash } from "./features/shortlists/texts.ts";
import { signInFlash } from "./features/sign-in/texts.ts";
import { settingsFlash } from "./features/site-settings/texts.ts";
import { userFlash } from "./features/users/texts.ts";
import { watchFlash } from "./features/watches/texts.ts";
import { webhookFlash } from "./features/webhooks/texts.ts";

/** Texts of all nouns, for the layouts that show the one of the act before. */
export const flashTexts = {
  ...absenceFlash,
  ...accountFlash,
  ...signInFlash,
  ...passwordFlash,
  ...factorFlash,
  ...userFlash,
  ...blogFlash,
  ...reportFlash,
  ...contestFlash,
  ...productAlertFlash,
  ...cyberAlertFlash,
  ...watchFlash,
  ...shortlistFlash,
  ...partnerFlash,
  ...claimFlash,
  ...credentialFlash,
  ...callBackFlash,
  ...calendarFlash,
  ...companyFlash,
  ...companyTokenFlash,
  ...webhookFlash,
  ...diagnosticFlash,
  ...diagnosticQuestionFlash,
  ...diagnosticResultsFlash,
  ...leadFlash,
  ...listViewFlash,
  ...mailFlash,
  ...managerFlash,
  ...messageFlash,
  ...moderationFlash,
  ...newsletterFlash,
  ...reviewFlash,
  ...searchFlash,
  ...settingsFlash,
};
