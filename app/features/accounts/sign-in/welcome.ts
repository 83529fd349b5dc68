const FIRST_HOUR = 3_600_000;

/** Who signs in goes by /welcome while a password is to be chosen, and in the first hour. */
export function isWelcomed(account: { mustChoosePassword: boolean; createdAt: Date }): boolean {
  return account.mustChoosePassword || Date.now() - account.createdAt.getTime() < FIRST_HOUR;
}
