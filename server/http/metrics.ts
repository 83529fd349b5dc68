import type pg from "pg";

export type Metrics = {
  answered(status: number, milliseconds: number): void;
  count(event: CacheEvent): void;
  text(state: { pool: pg.Pool; cachedBytes: number; cachedPages: number }): string;
};
type CacheEvent = "hit" | "not_modified" | "stored" | "dropped" | "filled" | "replica" | "replica_failed";

const BOUNDS_MS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 5_000];

/** Tags only this file. */
export function createMetrics(): Metrics {
  const byClass = [0, 0, 0, 0, 0, 0];
  const events: Record<CacheEvent, number> = {
    hit: 0,
    not_modified: 0,
    stored: 0,
    dropped: 0,
    filled: 0,
    replica: 0,
    replica_failed: 0,
  };
  const buckets = BOUNDS_MS.map(() => 0);
  let seconds = 0;
  let answers = 0;

  return {
    answered(status, milliseconds) {
      const kind = Math.floor(status / 100);
      byClass[kind] = (byClass[kind] ?? 0) + 1;
      seconds += milliseconds / 1_000;
      answers += 1;
      const bucket = BOUNDS_MS.findIndex((bound) => milliseconds <= bound);
      if (bucket >= 0) buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    },
    count(event) {
      events[event] += 1;
    },
    text({ pool, cachedBytes, cachedPages }) {
      let below = 0;
      const histogram = BOUNDS_MS.map((bound, index) => {
        below += buckets[index] ?? 0;
        return `recif_http_request_duration_seconds_bucket{le="${bound / 1_000}"} ${below}`;
      });
      return [
        "# TYPE recif_http_requests_total counter",
        ...byClass.slice(1).map((n, kind) => `recif_http_requests_total{status="${kind + 1}xx"} ${n}`),
        "# TYPE recif_http_request_duration_seconds histogram",
        ...histogram,
        `recif_http_request_duration_seconds_bucket{le="+Inf"} ${answers}`,
        `recif_http_request_duration_seconds_sum ${seconds}`,
        `recif_http_request_duration_seconds_count ${answers}`,
        "# TYPE recif_page_cache_events_total counter",
        ...Object.entries(events).map(([name, n]) => `recif_page_cache_events_total{event="${name}"} ${n}`),
        "# TYPE recif_page_cache_bytes gauge",
        `recif_page_cache_bytes ${cachedBytes}`,
        "# TYPE recif_page_cache_pages gauge",
        `recif_page_cache_pages ${cachedPages}`,
        "# TYPE recif_database_connections gauge",
        `recif_database_connections{state="open"} ${pool.totalCount}`,
        `recif_database_connections{state="idle"} ${pool.idleCount}`,
        `recif_database_connections{state="waited_for"} ${pool.waitingCount}`,
        "# TYPE process_resident_memory_bytes gauge",
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        "# TYPE process_start_time_seconds gauge",
        `process_start_time_seconds ${Math.round(Date.now() / 1_000 - process.uptime())}`,
        "",
      ].join("\n");
    },
  };
}
