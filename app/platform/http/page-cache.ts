/** Internal, as the next: read and removed by the HTTP pipeline (server/http/pages.ts). */
export const CACHE_HEADER = "X-Recif-Cache";
/** Marks HTML of app/root.tsx, whose first tag the pipeline writes for each variant (theme and consent). */
export const VARIANTS_HEADER = "X-Recif-Variants";

/**
 * Marks a page as the same for every signed-out visitor, until published content or the day changes:
 * `export const headers = () => cacheable();`. Such a page reads nothing of the request but its path and the
 * query parameters that its entry in app/pages.ts `reads`, and contains no value made for one visitor.
 * @param seconds for a page that also depends on the time of day: how long it may be shown
 */
export function cacheable(seconds?: number): Record<string, string> {
  return { [CACHE_HEADER]: seconds === undefined ? "public" : `public, max-age=${seconds}` };
}
