import { TextLink } from "#app/ui/link.tsx";

type WatchLinkProps = { to: string; children?: string };

/** Towards the form: every subject is an address of its own, none is crawled. */
export function WatchLink({ to, children = "Prévenez-moi des nouvelles" }: WatchLinkProps) {
  return (
    <TextLink to={to} rel="nofollow" className="no-print inline-block py-1 text-sm">
      {children}
    </TextLink>
  );
}
