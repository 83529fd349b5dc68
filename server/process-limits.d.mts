export const nodeFlags: readonly string[];
export const allocatorEnv: Readonly<Record<string, string>>;
