import { bodies } from "./facts.ts";
import { pagesFor } from "./page.ts";

const group = "Votre compte";

/** Before there is a session. */
const signedOutPages = pagesFor("signed out", {
  "/login": {
    file: "routes/account/login.tsx",
    cache: "no-store",
    scripts: "account",
    post: "422",
    signedIn: "302 /",
    around: "consent",
    counted: false,
    listed: { title: "Se connecter", group },
  },
  "/register": {
    file: "routes/account/register.tsx",
    cache: "no-store",
    scripts: "account",
    post: "422",
    signedIn: "302 /",
    around: "consent",
    counted: false,
    listed: { title: "Créer un compte", group },
  },
  "/company/:slug/acces": {
    file: "routes/public/quick-signup.tsx",
    cache: "revalidate",
    post: "422",
    signedIn: "302 /company/slug",
    around: "consent",
    listed: "a step of another page",
    example: ({ company }) => [`${company}/acces`],
  },
});

const links = pagesFor("everyone", {
  "/mot-de-passe-oublie": {
    file: "routes/account/forgot-password.tsx",
    cache: "no-store",
    post: "422",
    around: "consent",
    counted: false,
    listed: { title: "Mot de passe oublié", group },
  },
  "/auth/confirm": {
    file: "routes/account/confirm.tsx",
    get: "410",
    post: "410",
    listed: "behind a private link",
    example: () => ["/auth/confirm?token=x"],
  },
  "/auth/premier-admin": {
    file: "routes/account/first-admin.tsx",
    get: "410",
    post: "422",
    listed: "behind a private link",
    example: () => ["/auth/premier-admin?token=x"],
  },
  "/auth/second-facteur": {
    file: "routes/account/second-factor.tsx",
    get: "410",
    post: "410",
    around: "consent",
    listed: "a step of another page",
  },
  "/auth/ancienne-adresse": {
    file: "routes/account/former-address.tsx",
    get: "410",
    post: "410",
    listed: "behind a private link",
    example: () => ["/auth/ancienne-adresse?token=x"],
  },
  "/logout": {
    file: "routes/account/logout.ts",
    cache: "no-store",
    crawled: false,
    get: "302 /",
    post: "302 /",
  },
  // Everybody sees what it takes; who is signed in finds the form.
  "/add-company": {
    file: "routes/owner/add-company.tsx",
    cache: "no-store",
    body: bodies.logo,
    scripts: "members",
    // Fields are validated before the session: what was typed is not lost when the session has ended.
    post: { anonymous: "401", signedIn: "422" },
    around: "consent",
    counted: false,
    listed: { title: "Ajouter une entreprise", group, sitemap: { follows: "code" } },
    example: () => ["/add-company", "/add-company?compte=nouveau", "/add-company?compte=existant"],
  },
});

export const signInPages = [...signedOutPages, ...links];
