export const allocatorEnv: Readonly<Record<string, string>>;
