import type { OwnPush } from "../own-push.server.ts";

/** Of this browser, as its owner can change it. */
export type DeviceState = "unsupported" | "to install" | "blocked" | "off" | "on" | "ended";

type Given = { endpoint: string; p256dh: string; auth: string };

const SCOPE = "/my-company";

export async function readDevice({ devices, ended }: OwnPush): Promise<{
  state: DeviceState;
  /** Known to the site from an earlier session. */
  moved?: string;
}> {
  if (!hasPush()) return { state: isApplePhone() ? "to install" : "unsupported" };
  if (Notification.permission === "denied") return { state: "blocked" };
  const subscription = await currentSubscription();
  if (!subscription) return { state: ended || devices.some(({ here }) => here) ? "ended" : "off" };
  const hash = await hashOf(subscription.endpoint);
  const known = devices.find((device) => device.hash === hash);
  if (!known) return { state: "ended" };
  return known.here ? { state: "on" } : { state: "on", moved: subscription.endpoint };
}

/** @returns undefined when the person or the browser declined */
export async function subscribeDevice(siteKey: string): Promise<Given | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register("/my-company-worker.js", { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may be bound to a former key of the site, or unknown to it.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey });
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth
    ? { endpoint, p256dh: withoutPadding(keys.p256dh), auth: withoutPadding(keys.auth) }
    : undefined;
}

export async function unsubscribeDevice(): Promise<{ endpoint: string }> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return { endpoint: subscription?.endpoint ?? "" };
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const hasPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** An iPad calls itself a Mac, which has no touch screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

async function hashOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const withoutPadding = (text: string) => text.replace(/=+$/, "");
