/**
 * Content-Security-Policy of what other sites may show in a frame: nothing runs, nothing is sent.
 * @param styles CSP sources of its styles
 */
export function framedPolicy(...styles: readonly string[]): string {
  return [
    "default-src 'none'",
    ...(styles.length > 0 ? [`style-src ${styles.join(" ")}`] : []),
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors *",
  ].join("; ");
}
