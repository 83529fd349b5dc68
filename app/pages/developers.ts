import { pagesFor } from "./page.ts";

export const developerPages = pagesFor("developers", {
  "/dev/ui": { file: "routes/dev/ui.tsx", around: "everything" },
  "/dev/mail/:id?": { file: "routes/dev/mail.tsx", around: "everything", example: () => ["/dev/mail"] },
});

/** Without the layout: a mail as it leaves. */
export const developerFiles = pagesFor("developers", {
  "/dev/mail/:id/html": { file: "routes/resources/dev-mail-html.ts", get: "404" },
});
