import fs from "node:fs/promises";
import { parse } from "yaml";

/** What `compose.yaml` says of a service, as far as the proof of the image follows it. */
export type Service = {
  environment: Record<string, string>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
};

/** @param given what stands for the variables that the file leaves to whoever runs it */
export async function composeServices(given: Record<string, string>): Promise<Record<string, Service>> {
  const { services } = parse(await fs.readFile("compose.yaml", "utf8"), (_, value) =>
    typeof value === "string" ? fillIn(value, given) : value,
  );
  return services;
}

/** `${NAME:-default}` and `${NAME:?what to do}`, the two forms that the file has. */
function fillIn(text: string, given: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, form, rest) => {
    if (given[name]) return given[name];
    if (form === "?") throw new Error(`${name}: ${rest}`);
    return rest;
  });
}
