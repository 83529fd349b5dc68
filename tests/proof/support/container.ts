import fs from "node:fs/promises";
import path from "node:path";
import { until } from "#tests/support/until.ts";
import type { Service } from "./compose.ts";
import { finish, type Stage } from "./programs.ts";

export type Image = {
  /** Mount point of the root file system. */
  root: string;
  user: { uid: number; gid: number };
  config: {
    User: string;
    Env: string[];
    Cmd: string[];
    WorkingDir: string;
    Healthcheck: { Test: [form: string, ...command: string[]] };
  };
};

type Programs = { buildah: string; runc: string; umount: string };
type Running = {
  image: Image;
  service: Service;
  network: { path: string; hosts: Record<string, string> };
  volumes: Record<string, string>;
};
export type Container = Awaited<ReturnType<typeof startContainer>>;

/** Environment that puts buildah's storage in the proof's folder. */
export async function ownStorage(stage: Stage, { buildah, umount }: Programs): Promise<NodeJS.ProcessEnv> {
  const folder = await stage.folder();
  const [file, layers] = [path.join(folder, "storage.conf"), path.join(folder, "layers")];
  await fs.writeFile(file, `[storage]\ngraphroot = "${layers}"\nrunroot = "${folder}/run"\n`);
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: file };
  // buildah leaves this bind mount, which would prevent removal.
  stage.onEnd(() => finish(umount, [path.join(layers, "overlay")]));
  stage.onEnd(() => finish(buildah, ["rm", "--all"], { env }));
  return env;
}

export async function openImage({ buildah }: Programs, name: string, env: NodeJS.ProcessEnv): Promise<Image> {
  const ask = async (...args: string[]) => (await finish(buildah, args, { env })).trim();
  const { Docker } = JSON.parse(await ask("inspect", "--type", "image", name));
  const config: Image["config"] = Docker.config;
  const [uid = 0, gid = 0] = config.User.split(":").map(Number);
  return { root: await ask("mount", await ask("from", name)), user: { uid, gid }, config };
}

let started = 0;

export async function startContainer(stage: Stage, { runc }: Programs, running: Running) {
  started += 1;
  const [bundle, id] = [await stage.folder(), `recif-proof-${process.pid}-${started}`];
  await finish(runc, ["spec", "--bundle", bundle]);
  const [file, hosts] = [path.join(bundle, "config.json"), path.join(bundle, "hosts")];
  const names = Object.entries({ localhost: "127.0.0.1", ...running.network.hosts });
  await fs.writeFile(hosts, names.map(([name, address]) => `${address} ${name}\n`).join(""));
  const spec = specOf(JSON.parse(await fs.readFile(file, "utf8")), running);
  spec.mounts.push(bind(hosts, "/etc/hosts", "ro"));
  await fs.writeFile(file, JSON.stringify(spec));

  stage.onEnd(() => finish(runc, ["delete", "--force", id]));
  const child = stage.start(runc, ["run", "--bundle", bundle, id]);
  return {
    output: () => child.output,
    /** Host pids; the first is the command's. */
    processes: async (): Promise<number[]> =>
      JSON.parse(await finish(runc, ["ps", "--format", "json", id])).toSorted(),
    processorTime: async (): Promise<number> =>
      JSON.parse(await finish(runc, ["events", "--stats", id])).data.cpu.usage.total / 1e9,
    /** @throws with the command's output */
    run: (...command: string[]) => finish(runc, ["exec", id, ...command]),
    signal: (name: "TERM" | "HUP") => finish(runc, ["kill", id, name]),
    hasEnded: () => child.exitCode !== null,
    exitCode: async () => {
      await until(() => child.exitCode !== null);
      return child.exitCode;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the runtime's own format, of which a few fields are set
function specOf(spec: any, { image, service, network, volumes }: Running) {
  const { config, root, user } = image;
  const set = Object.entries(service.environment).map(([name, value]) => `${name}=${value}`);
  const dropsAll = service.cap_drop?.includes("ALL") ?? false;
  const kinds = ["pid", "ipc", "uts", "mount"].map((type) => ({ type }));
  return {
    ...spec,
    hostname: "site",
    process: {
      ...spec.process,
      terminal: false,
      user,
      args: config.Cmd,
      env: [...config.Env, ...set],
      cwd: config.WorkingDir,
      rlimits: [],
      noNewPrivileges: service.security_opt?.includes("no-new-privileges:true") ?? false,
      ...(dropsAll && { capabilities: {} }),
    },
    root: { path: root, readonly: service.read_only ?? false },
    mounts: [
      ...spec.mounts,
      ...(service.tmpfs ?? []).map((destination) => ({
        destination,
        type: "tmpfs",
        source: "tmpfs",
        options: ["nosuid", "nodev", "noexec", "mode=1777"],
      })),
      ...Object.entries(volumes).map(([place, folder]) => bind(folder, place, "rw")),
    ],
    linux: { ...spec.linux, namespaces: [...kinds, { type: "network", path: network.path }] },
  };
}

const bind = (source: string, destination: string, mode: "ro" | "rw") => ({
  destination,
  type: "bind",
  source,
  options: ["bind", mode],
});
