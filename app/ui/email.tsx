import { Fragment } from "react";
import { TextLink } from "./link.tsx";

/**
 * An e-mail as it is read: whole on the next line where it does not fit on this one, and where it is longer than a line it
 * breaks after its « @ » or before a dot, never at a hyphen or inside a word that would fit.
 */
export function EmailText({ children: email }: { children: string }) {
  return (
    <span className="wrap-anywhere inline-block max-w-full">
      {breakable(email).map((part, at) => (
        // The parts of an e-mail never change places.
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
    // Its parts would be read apart.
    <TextLink to={`mailto:${email}`} className={className} aria-label={email}>
      <EmailText>{email}</EmailText>
    </TextLink>
  );
}
