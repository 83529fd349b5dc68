import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { WatchConfirmationMail } from "./watch-confirmation.tsx";
import type { WatchEndMail } from "./watch-end.tsx";
import type { WatchNewsMail } from "./watch-news.tsx";

export const watchConfirmationMail = defineMail<WatchConfirmationMail>({
  name: "watch-confirmation",
  label: "Confirmation d’une alerte",
  secret: true,
  expires: true,
  template: async () => (await import("./watch-confirmation.tsx")).watchConfirmationTemplate,
});

const template = async () => (await import("./watch-news.tsx")).watchNewsTemplate;

/** Of a Monday or a month, with the other mails of the week. */
export const watchNewsMail = defineMail<WatchNewsMail>({
  name: "watch-news",
  weekly: true,
  label: "Nouveautés d’une alerte",
  secret: true,
  expires: false,
  unsubscribable: true,
  template,
});

/** For those who chose "at once". */
export const watchNewsNowMail = defineMail<WatchNewsMail>({
  name: "watch-news-now",
  label: "Nouveautés d’une alerte, tout de suite",
  secret: true,
  expires: false,
  unsubscribable: true,
  template,
});

export const watchEndMail = defineMail<WatchEndMail>({
  name: "watch-end",
  weekly: true,
  label: "Fin prochaine d’une alerte",
  secret: true,
  expires: true,
  unsubscribable: true,
  template: async () => (await import("./watch-end.tsx")).watchEndTemplate,
});
