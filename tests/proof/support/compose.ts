import fs from "node:fs/promises";
import { parse } from "yaml";

export type Service = {
  environment: Record<string, string>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
};

/** @param given values of the file's variables */
export async function composeServices(given: Record<string, string>): Promise<Record<string, Service>> {
  const { services } = parse(await fs.readFile("compose.yaml", "utf8"), (_, value) =>
    typeof value === "string" ? fillIn(value, given) : value,
  );
  return services;
}

/** `${NAME:-default}` and `${NAME:?message}`, the two forms used in the file. */
function fillIn(text: string, given: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, form, rest) => {
    if (given[name]) return given[name];
    if (form === "?") throw new Error(`${name}: ${rest}`);
    return rest;
  });
}
