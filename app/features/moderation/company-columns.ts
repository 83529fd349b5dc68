/** Columns of the export, with the header names of the import. */
export const companyColumns = [
  { key: "name", header: "name" },
  { key: "description", header: "description" },
  { key: "website", header: "website" },
  { key: "location", header: "location" },
  { key: "categories", header: "categories" },
  { key: "contact-name", header: "contactName" },
  { key: "email", header: "email", label: "e-mail" },
  { key: "phone-public", header: "phonePublic" },
  { key: "commune", header: "commune" },
  { key: "address", header: "address" },
  { key: "status", header: "status" },
  { key: "featured", header: "featured" },
  { key: "verified", header: "verified" },
  { key: "published", header: "published" },
  { key: "slug", header: "slug" },
] as const;
