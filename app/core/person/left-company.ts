export type LeftCompany = {
  companyId: string;
  role: "owner" | "manager";
  since: string;
  /** Who became its owner, as the oldest manager. */
  heirId?: string | undefined;
};
