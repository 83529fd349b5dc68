import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { guardActs } from "#app/core/session/acts.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import type { Services } from "../../services.ts";
import type { Exchange } from "../exchange.ts";
import { securityLogger } from "./security-logger.ts";

const HOUR = 3_600_000;
/** Per hour, to protect the database. */
const MOST = 200;

export function createOriginRecorder({ db, log }: Pick<Services, "db" | "log">): (refused: Exchange) => void {
  const networks = new Set<string>();
  let hour = 0;
  return ({ clientIp, requestId }) => {
    const now = Math.floor(Date.now() / HOUR);
    if (now !== hour) networks.clear();
    hour = now;
    const network = networkOf(clientIp);
    if (networks.has(network) || networks.size >= MOST) return;
    networks.add(network);
    const about = { account: undefined, subject: "origin" };
    const facts = { requestId, logSecurity: securityLogger(log, requestId) };
    recordSecurity({ db, facts }, guardActs["foreign-origin"], about).catch((err: unknown) =>
      log.warn({ err, requestId }, "a refused origin was not noted"),
    );
  };
}
