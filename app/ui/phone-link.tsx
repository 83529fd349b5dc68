import { TextLink } from "./link.tsx";
import { phoneUrl } from "./phone-url.ts";

/** A number that is called by a tap, and does not break between its digits. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <TextLink to={phoneUrl(phone)} className={className}>
      {phone.replaceAll(" ", "\u00a0")}
    </TextLink>
  );
}
