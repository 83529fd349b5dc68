import type { Context } from "hono";
import type { MeasuredEvent } from "#app/core/measure/events.ts";
import type { Tally } from "#app/core/measure/tally.ts";
import { openModel } from "#app/platform/ai/model.server.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import type { Installation, Measure, Memo, PublicScope } from "#app/platform/http/scope.ts";
import type { Jobs } from "#app/platform/jobs/define-job.ts";
import type { Services } from "../services.ts";
import { securityLogger } from "./checks/security-logger.ts";
import { isFromThisMachine } from "./client-ip.ts";
import { reporter } from "./errors.ts";
import type { Exchange, PipelineEnv } from "./exchange.ts";

export type ScopeOf = (headers: Headers, c: Context<PipelineEnv>) => PublicScope;

type SharedServices = {
  memo: Memo;
  jobs: Jobs;
  installation: Installation;
  tally: Tally;
  forward: Measure["forward"];
};

export function createScopes(
  { env, db, log, files, site }: Services,
  { memo, jobs, installation, tally, forward }: SharedServices,
): ScopeOf {
  const model = env.ai && openModel(env.ai);
  const made = new WeakMap<Exchange, PublicScope>();
  return (headers, c) => {
    const { exchange, incoming } = c.env;
    const cookie = headers.get("cookie");
    const known = made.get(exchange);
    if (known?.facts.cookie === cookie) return known;
    const { requestId, nonce, clientIp } = exchange;
    const facts = {
      requestId,
      nonce,
      clientIp,
      network: networkOf(clientIp),
      cookie,
      userAgent: headers.get("user-agent"),
      devTools: env.devTools && isFromThisMachine(incoming, env.TRUSTED_PROXIES),
      reportError: reporter(log, requestId),
      logSecurity: securityLogger(log, requestId),
    };
    const measure = measureOf(exchange, tally, forward);
    const scope = { db, memo, jobs, files, installation, model, site, facts, measure };
    made.set(exchange, scope);
    return scope;
  };
}

function measureOf(exchange: Exchange, tally: Tally, forward: Measure["forward"]): Measure {
  return {
    forward(event) {
      if (!exchange.leftOut) forward(event);
    },
    count(event) {
      if (!exchange.leftOut) tally.add(event as MeasuredEvent);
    },
    leaveOut() {
      exchange.leftOut = true;
    },
  };
}
