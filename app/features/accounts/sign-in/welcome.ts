const FIRST_HOUR = 3_600_000;

export const isNewcomer = ({ createdAt }: { createdAt: Date }): boolean =>
  Date.now() - createdAt.getTime() < FIRST_HOUR;

/** Who signs in goes by /welcome while a password is to be chosen, and in the first hour. */
export function isWelcomed(account: { mustChoosePassword: boolean; createdAt: Date }): boolean {
  return account.mustChoosePassword || isNewcomer(account);
}
