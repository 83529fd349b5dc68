import { listOnCallPhones, type OnCallPhone } from "#app/features/emergency/call-backs/on-duty.server.ts";
import { emergencyOpening, type Opening } from "#app/features/site-settings/emergency-hours.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { phoneUrl } from "#app/ui/phone-url.ts";

export type NumbersNow = {
  centre: { name: string; number: string; tel: string; opening: Opening };
  /** Of companies on duty that show theirs. */
  phones: OnCallPhone[];
};

/** Numbers that answer at that moment. */
export async function numbersNow(scope: MemoScope, at = new Date()): Promise<NumbersNow> {
  const [settings, phones] = await Promise.all([findSiteSettings(scope), listOnCallPhones(scope, at)]);
  const { emergencyCentre: name, emergencyNumber: number } = settings;
  return {
    centre: {
      name,
      number,
      tel: phoneUrl(number),
      opening: emergencyOpening(settings, at),
    },
    phones: phones.filter(({ isOnDuty }) => isOnDuty),
  };
}
