import { type ChildProcess, spawn } from "node:child_process";
import { type FromServing, LISTEN_FD, SUPERVISED, TAKES_OVER, type ToServing } from "./messages.ts";

type Supervised = {
  args: string[];
  env: NodeJS.ProcessEnv;
  listenFd: number | undefined;
  print(line: string): void;
  times?: Partial<typeof usual>;
};
type Supervisor = {
  reload(): void;
  stop(): void;
  ended: Promise<number>;
};

/** In ticks, which pause while the machine sleeps: a suspended process is not considered stuck. */
const usual = {
  tickMs: 1_000,
  /** Without heartbeat; startup takes long before the first. */
  stuckAfter: 20,
  stuckAtStartAfter: 60,
  leavingAfter: 45,
  stoppingAfter: 8,
  firstDelay: 1,
  longestDelay: 30,
  /** Then the restart delay is reset. */
  calmAfter: 60,
};

type Serving = { process: ChildProcess; ready: boolean; silent: number; age: number };

/**
 * Keeps one process serving: restarts it with growing delays when it dies, kills it without heartbeat. Processes
 * share an open socket, so that new connections wait instead of being refused. A process that never became ready is
 * not restarted: its settings are wrong, and it reported so.
 */
export function supervise(supervised: Supervised): Supervisor {
  const watch = new Watch(supervised);
  const clock = setInterval(() => watch.tick(), watch.times.tickMs);
  const ended = watch.over.promise.finally(() => clearInterval(clock));
  return { ended, reload: () => watch.reload(), stop: () => watch.stop() };
}

class Watch {
  readonly over = Promise.withResolvers<number>();
  readonly times: typeof usual;
  readonly #supervised: Supervised;
  readonly #leaving = new Set<Serving>();
  #serving: Serving | undefined;
  #coming: Serving | undefined;
  #everReady = false;
  #failures = 0;
  #ticksToNext = 0;
  #stopping = false;
  #stoppingTicks = 0;

  constructor(supervised: Supervised) {
    this.#supervised = supervised;
    this.times = { ...usual, ...supervised.times };
    this.#serving = this.#begin(false);
  }

  reload(): void {
    if (this.#stopping || this.#coming || !this.#serving?.ready) {
      this.#print("Rien à recharger : un processus démarre ou s’arrête.");
      return;
    }
    this.#print("Rechargement : un nouveau processus démarre.");
    this.#coming = this.#begin(true);
  }

  stop(): void {
    if (this.#stopping) return;
    this.#stopping = true;
    for (const one of this.#all()) one.process.kill("SIGTERM");
    if (this.#all().length === 0) this.over.resolve(0);
  }

  tick(): void {
    if (this.#stopping) {
      this.#stoppingTicks += 1;
      if (this.#stoppingTicks > this.times.stoppingAfter)
        for (const one of this.#all()) one.process.kill("SIGKILL");
      return;
    }
    for (const one of this.#all()) this.#check(one);
    if (this.#serving?.ready && this.#serving.age > this.times.calmAfter) this.#failures = 0;
    if (this.#ticksToNext === 0) return;
    this.#ticksToNext -= 1;
    if (this.#ticksToNext === 0) this.#serving = this.#begin(false);
  }

  #begin(takesOver: boolean): Serving {
    const one: Serving = { process: run(this.#supervised, takesOver), ready: false, silent: 0, age: 0 };
    one.process.on("message", (message: FromServing) => {
      one.silent = 0;
      if (message.kind === "ready") this.#becameReady(one);
    });
    one.process.once("exit", (code, signal) => this.#ended(one, code, signal));
    return one;
  }

  #becameReady(one: Serving): void {
    one.ready = true;
    one.age = 0;
    this.#everReady = true;
    if (one !== this.#coming) return;
    const before = this.#serving;
    this.#serving = one;
    this.#coming = undefined;
    if (!before) return;
    before.age = 0;
    this.#leaving.add(before);
    sendTo(before, { kind: "leave" });
    this.#print("Rechargé : le nouveau processus sert, l’ancien finit ses demandes.");
  }

  #ended(one: Serving, code: number | null, signal: NodeJS.Signals | null): void {
    const how = signal ? `signal ${signal}` : `code ${code}`;
    if (this.#leaving.delete(one)) {
      if (code !== 0) this.#print(`L’ancien processus n’a pas fini dans l’ordre (${how}).`);
    } else if (one === this.#coming) {
      this.#coming = undefined;
      if (!this.#stopping) this.#print(`Le nouveau processus n’a pas démarré (${how}) : l’ancien continue.`);
    } else {
      this.#serving = this.#coming;
      this.#coming = undefined;
      if (!this.#stopping && !this.#serving) this.#endedAlone(how, code);
    }
    if (this.#stopping && this.#all().length === 0) this.over.resolve(0);
  }

  #endedAlone(how: string, code: number | null): void {
    if (!this.#everReady) {
      this.over.resolve(code || 1);
      return;
    }
    const { firstDelay, longestDelay, tickMs } = this.times;
    this.#ticksToNext = Math.min(firstDelay * 2 ** this.#failures, longestDelay);
    this.#failures += 1;
    const seconds = Math.round((this.#ticksToNext * tickMs) / 1_000);
    this.#print(`Le processus qui sert s’est arrêté (${how}) : un autre dans ${seconds} s.`);
  }

  #check(one: Serving): void {
    one.age += 1;
    one.silent += 1;
    const { leavingAfter, stuckAfter, stuckAtStartAfter } = this.times;
    const late = this.#leaving.has(one) && one.age > leavingAfter;
    const stuck = one.silent > (one.ready ? stuckAfter : stuckAtStartAfter);
    if (!late && !stuck) return;
    this.#print(
      late
        ? "L’ancien processus ne finit pas : il est arrêté."
        : "Le processus ne répond plus : il est arrêté.",
    );
    one.process.kill("SIGKILL");
  }

  #all(): Serving[] {
    return [...this.#leaving, this.#serving, this.#coming].filter((one) => one !== undefined);
  }

  #print(line: string): void {
    this.#supervised.print(line);
  }
}

function run({ args, env, listenFd }: Supervised, takesOver: boolean): ChildProcess {
  const given: NodeJS.ProcessEnv = { ...env, [SUPERVISED]: "yes" };
  if (listenFd !== undefined) given[LISTEN_FD] = "4";
  if (takesOver) given[TAKES_OVER] = "yes";
  const socket = listenFd === undefined ? [] : [listenFd];
  return spawn(process.execPath, args, {
    env: given,
    stdio: ["ignore", "inherit", "inherit", "ipc", ...socket],
  });
}

function sendTo(one: Serving, message: ToServing): void {
  // It may have exited, which the exit event reports.
  if (one.process.connected) one.process.send(message, () => {});
}
