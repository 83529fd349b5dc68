const FIRST_HOUR = 3_600_000;

export const isNewcomer = ({ createdAt }: { createdAt: Date }): boolean =>
  Date.now() - createdAt.getTime() < FIRST_HOUR;

export function isWelcomed(account: { mustChoosePassword: boolean; createdAt: Date }): boolean {
  return account.mustChoosePassword || isNewcomer(account);
}
