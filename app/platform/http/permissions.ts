export const PERMISSIONS_POLICY = "permissions-policy";

const PERMISSIONS = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"] as const;

/** Refuses to pages, and to what they frame, what a browser would ask a person for. */
export function permissionsPolicy(granted?: (typeof PERMISSIONS)[number]): string {
  return PERMISSIONS.map((name) => `${name}=${name === granted ? "(self)" : "()"}`).join(", ");
}

/** Of a page that asks for the position on a click. */
export function withGeolocation(headers: Headers): Headers {
  const own = new Headers(headers);
  own.set(PERMISSIONS_POLICY, permissionsPolicy("geolocation"));
  return own;
}
