export const confirmationPath = (companyId: string): string => `/my-company/${companyId}/a-jour`;
