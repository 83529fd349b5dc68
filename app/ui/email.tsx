import { Fragment } from "react";
import { TextLink } from "./link.tsx";

/** Breaks an e-mail only when longer than a line: after « @ » or before a dot, never at a hyphen. */
export function EmailText({ children: email }: { children: string }) {
  return (
    <span className="wrap-anywhere inline-block max-w-full">
      {breakable(email).map((part, at) => (
        <Fragment key={String(at)}>
          {at > 0 && <wbr />}
          {part.includes("-") ? <span className="inline-block max-w-full">{part}</span> : part}
        </Fragment>
      ))}
    </span>
  );
}

const breakable = (email: string) => email.replaceAll("@", "@ ").replaceAll(".", " .").split(" ");

export function EmailLink({ email, className }: { email: string; className?: string }) {
  return (
    <TextLink to={`mailto:${email}`} className={className} aria-label={email}>
      <EmailText>{email}</EmailText>
    </TextLink>
  );
}
