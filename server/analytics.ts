import { analyticsService, directOrigin } from "#app/core/consent/analytics-service.ts";
import { readSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { createBreaker } from "#app/platform/breaker.ts";
import { describeError } from "#app/platform/http/error-report.server.ts";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import type { Analytics, Memo } from "#app/platform/http/scope.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { HttpPipeline } from "#server/http/listener.ts";
import type { Services } from "#server/services.ts";

/** Concurrent forwards; more are dropped, nothing waits. */
const AT_ONCE = 16;
const REST = { failures: 4, rest: 60_000 };

export function followAnalytics(
  { db, log }: Pick<Services, "db" | "log">,
  memo: Memo,
  { security, cache }: Pick<HttpPipeline, "security" | "cache">,
): { read(): Promise<void> } {
  let reads = 0;
  return {
    async read() {
      reads += 1;
      const own = reads;
      const settings = await readSiteSettings({ db, memo }).catch((error: unknown) => {
        log.warn(
          { error: describeError(error) },
          "the analytics service stays what it was: settings not read",
        );
      });
      if (!settings || own !== reads) return;
      // Pages cached before have the old CSP.
      if (security.connectTo(directOrigin(analyticsService(settings)))) cache.drop();
    },
  };
}

/** Sends events without the visitor's IP or headers, to a URL typed by an administrator. */
export function createForwarder(log: Log, privateHosts: readonly string[]): Analytics["forward"] {
  const breaker = createBreaker(REST);
  let sending = 0;

  async function send({ url, body, contentType }: Parameters<Analytics["forward"]>[0]) {
    const { status } = await guardedFetch(url, {
      method: "POST",
      body,
      redirects: 0,
      privateHosts,
      headers: { "content-type": contentType, "user-agent": "Mozilla/5.0 (compatible; Recif)" },
    });
    if (status < 200 || status > 299) throw new Error(`the analytics service answered ${status}`);
  }

  return (event) => {
    if (sending >= AT_ONCE) return;
    try {
      breaker.admit();
    } catch {
      return;
    }
    sending += 1;
    send(event)
      .then(breaker.succeeded, (error: unknown) => {
        breaker.failed();
        log.warn({ error: describeError(error) }, "an event did not reach the analytics service");
      })
      .finally(() => {
        sending -= 1;
      });
  };
}
