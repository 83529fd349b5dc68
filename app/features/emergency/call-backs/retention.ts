import { days } from "#app/platform/privacy/noun-privacy.ts";

export const CALL_BACKS_RETENTION = days(30);
