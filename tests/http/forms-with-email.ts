export type Form = {
  path: string;
  /** Other fields of a valid submission. */
  fields: (company: { id: string }) => Record<string, string>;
  accepted: number;
  signedIn?: true;
};

export const forms: [name: string, form: Form][] = [
  ["registering", { path: "/register", fields: () => ({ consent: "on" }), accepted: 201 }],
  ["a link for a known account", { path: "/register", fields: () => ({ intent: "link" }), accepted: 200 }],
  ["a login link", { path: "/login", fields: () => ({ intent: "link" }), accepted: 200 }],
  ["the confirmation again", { path: "/login", fields: () => ({ intent: "resend" }), accepted: 200 }],
  ["a recovery link", { path: "/mot-de-passe-oublie", fields: () => ({}), accepted: 200 }],
  [
    "the newsletter",
    { path: "/newsletter", fields: () => ({ rgpdConsent: "on", variant: "footer" }), accepted: 303 },
  ],
  [
    "quick signup",
    { path: "/company/:slug/acces", fields: () => ({ consent: "on", intent: "signup" }), accepted: 303 },
  ],
  [
    "quick signup's link",
    { path: "/company/:slug/acces", fields: () => ({ intent: "link" }), accepted: 200 },
  ],
  [
    "a quote",
    {
      path: "/devis",
      fields: () => ({
        company_name: "Canari",
        contact_name: "Canari",
        service_type: "sauvegarde",
        terms: "on",
      }),
      accepted: 303,
    },
  ],
  [
    "a message to the staff",
    {
      path: "/contact",
      fields: () => ({
        firstName: "Canari",
        lastName: "Canari",
        subject: "Une question",
        message: "Le canari demande son chemin.",
      }),
      accepted: 303,
    },
  ],
  [
    "a request under the GDPR",
    {
      path: "/gdpr-rights",
      fields: () => ({ firstName: "Canari", lastName: "Canari", requestType: "access" }),
      accepted: 303,
    },
  ],
  [
    "a report of a change",
    {
      path: "/company/:slug/signaler",
      fields: () => ({ change: "moved", message: "Le canari a changé de branche." }),
      accepted: 303,
    },
  ],
  [
    "a company's quote",
    {
      path: "/company/:slug",
      fields: ({ id: companyId }) => ({
        companyId,
        firstName: "Canari",
        lastName: "Canari",
        company: "Canari",
        serviceType: "sauvegarde",
        terms: "on",
      }),
      accepted: 303,
      signedIn: true,
    },
  ],
];
