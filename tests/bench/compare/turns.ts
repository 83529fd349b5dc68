import type { Mailbox } from "#tests/support/mailbox.ts";
import type { Clients } from "../load/clients.ts";
import type { Plan } from "./plan.ts";
import { usageOf } from "./processes.ts";
import { emptyLog, type Side, type SideName } from "./side.ts";
import type { Workload } from "./workloads.ts";

export type Turn = {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number;
  postgres: number;
  /** Why the round is excluded. */
  flaws: string[];
  clients: number;
};
export type Turns = Record<SideName, Turn[]>;

export type Both = { sides: readonly Side[]; clients: Clients; mailbox: Mailbox };

const QUIET_FOR = 200;
/** CPU time in ms of both sites together in that interval. */
const QUIET = 20;
const QUIET_WITHIN = 5_000;
const NO_MAIL_FOR = 1_500;
const MAILED_WITHIN = 20_000;

export async function runTurns(both: Both, workload: Workload, plan: Plan): Promise<Turns> {
  const turns: Turns = { this: [], that: [] };
  for (const side of both.sides) {
    await workload.prepare?.(side);
    await runTurn(both, side, workload, { ...plan, seconds: plan.seconds / 2, warming: true });
  }
  for (let n = 0; n < plan.turns; n += 1) {
    for (const side of both.sides) {
      turns[side.name].push(await runTurn(both, side, workload, { ...plan, warming: false }));
    }
  }
  return turns;
}

async function runTurn(
  { sides, clients, mailbox }: Both,
  side: Side,
  workload: Workload,
  turn: Plan & { warming: boolean },
): Promise<Turn> {
  await emptyLog(side);
  const before = await usageOf(side.pid);
  const load = workload.load(side, turn);
  const answers = await clients.ask(load);
  if (load.kind === "searches") side.asked.searches += answers.sent;
  if (load.kind === "quotes") side.asked.quotes += answers.sent;
  if (workload.causesMail) await mailsHaveLeft(mailbox);
  await becomeQuiet(sides);
  const after = await usageOf(side.pid);

  const flaws = Object.entries(answers.wrong).map(([what, count]) => `${count} × ${what}`);
  if (answers.right === 0) flaws.push("no answer");
  if (before.serving !== after.serving) flaws.push("another process serves");
  return {
    perSecond: answers.right / answers.seconds,
    p50: answers.p50,
    p99: answers.p99,
    // Includes requests still unanswered at the end.
    cpu: (after.all - before.all) / answers.sent,
    postgres: (after.postgres - before.postgres) / answers.sent,
    flaws,
    clients: answers.clients ?? 0,
  };
}

export async function becomeQuiet(sides: readonly Side[]): Promise<void> {
  const used = async () => {
    const each = await Promise.all(sides.map(({ pid }) => usageOf(pid)));
    return each.reduce((sum, { all }) => sum + all, 0);
  };
  const end = Date.now() + QUIET_WITHIN;
  for (let before = await used(); Date.now() < end; ) {
    await wait(QUIET_FOR);
    const now = await used();
    if (now - before <= QUIET) return;
    before = now;
  }
}

async function mailsHaveLeft({ received }: Mailbox): Promise<void> {
  const end = Date.now() + MAILED_WITHIN;
  for (let before = -1; before !== received.length && Date.now() < end; ) {
    before = received.length;
    await wait(NO_MAIL_FOR);
  }
  received.length = 0;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
