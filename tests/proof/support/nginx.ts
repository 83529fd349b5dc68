import fs from "node:fs/promises";
import path from "node:path";
import { finish, type Stage } from "./programs.ts";

type Nginx = {
  folder: string;
  port: number | string;
  plainPort: number | string;
  certificate: string;
  key: string;
  /** The site's file of deploy/, and what stands around it in the main one. */
  given: string;
  around: string;
};

/** Starts nginx on ports and files of this proof, once it has checked its configuration. */
export async function startNginxOn(stage: Stage, program: string, nginx: Nginx) {
  const { folder, certificate, key, around } = nginx;
  const given = nginx.given
    .replaceAll("listen 443", `listen 127.0.0.1:${nginx.port}`)
    .replaceAll("listen 80", `listen 127.0.0.1:${nginx.plainPort}`)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    .replaceAll("/var/log/nginx", folder);
  return startNginx(stage, program, folder, `${around}\n${given}`);
}

export async function startNginx(stage: Stage, program: string, folder: string, http: string) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  const main = path.join(folder, "nginx.conf");
  const head = `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}`;
  await fs.writeFile(main, `${head}\nhttp { ${temporary.join(" ")}\n${http}\n}\n`);
  await finish(program, ["-t", "-q", "-c", main]);
  return stage.start(program, ["-c", main]);
}
