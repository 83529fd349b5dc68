import type { Context } from "hono";
import type { CountedEvent } from "#app/core/statistics/events.ts";
import type { Tally } from "#app/core/statistics/tally.ts";
import { openModel } from "#app/platform/ai/model.server.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import type { Analytics, Installation, Memo, PublicScope } from "#app/platform/http/scope.ts";
import type { Jobs } from "#app/platform/jobs/define-job.ts";
import type { Services } from "../services.ts";
import { securityLogger } from "./checks/security-logger.ts";
import { isFromThisMachine } from "./client-ip.ts";
import { reporter } from "./errors.ts";
import type { Exchange, PipelineEnv } from "./exchange.ts";
import type { RenderOptions } from "./pages.ts";

export type ScopeOf = (headers: Headers, c: Context<PipelineEnv>, options?: RenderOptions) => PublicScope;

type SharedServices = {
  memo: Memo;
  jobs: Jobs;
  installation: Installation;
  tally: Tally;
  forward: Analytics["forward"];
};

export function createScopes(
  { env, db, log, files, site }: Services,
  { memo, jobs, installation, tally, forward }: SharedServices,
): ScopeOf {
  const model = env.ai && openModel(env.ai);
  const made = new WeakMap<Exchange, PublicScope>();
  return (headers, c, { standIn, replica } = {}) => {
    const isShared = standIn !== undefined || replica !== undefined;
    const { exchange, incoming } = c.env;
    const cookie = headers.get("cookie");
    const known = made.get(exchange);
    if (!isShared && known?.facts.cookie === cookie) return known;
    const { requestId, nonce, clientIp } = exchange;
    const facts = {
      requestId,
      nonce,
      clientIp,
      network: networkOf(clientIp),
      cookie,
      userAgent: headers.get("user-agent"),
      standIn,
      devTools: env.devTools && isFromThisMachine(incoming, env.TRUSTED_PROXIES),
      reportError: reporter(log, exchange),
      logSecurity: securityLogger(log, requestId),
    };
    const analytics = analyticsOf(exchange, tally, forward);
    const scope = {
      db: replica?.db ?? db,
      primary: db,
      memo: replica?.memo ?? memo,
      jobs,
      files,
      installation,
      model,
      site,
      facts,
      analytics,
    };
    if (!isShared) made.set(exchange, scope);
    return scope;
  };
}

function analyticsOf(exchange: Exchange, tally: Tally, forward: Analytics["forward"]): Analytics {
  return {
    forward(event) {
      if (!exchange.leftOut) forward(event);
    },
    count(event) {
      if (!exchange.leftOut) tally.add(event as CountedEvent);
    },
    leaveOut() {
      exchange.leftOut = true;
    },
  };
}
