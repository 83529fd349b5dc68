import type { ReactNode } from "react";
import { formatDate } from "#app/platform/text/time.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextPage } from "#app/ui/layout/text-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Versions } from "./versions.ts";

type VersionedPageProps = {
  title: string;
  lead: string;
  path: string;
  versions: Versions;
  shown: string;
  contents: readonly { id: string; label: string }[];
  children: ReactNode;
};

export function VersionedPage({
  title,
  lead,
  path,
  versions,
  shown,
  contents,
  children,
}: VersionedPageProps) {
  const [current] = versions;
  return (
    <TextPage title={title} lead={lead} updatedOn={formatDate(shown)} contents={contents}>
      {shown !== current && (
        <Notice tone="warning" title={`Version du ${formatDate(shown)}, remplacée`}>
          <p>
            <TextLink to={path}>Lire la version en vigueur, du {formatDate(current)}</TextLink>
          </p>
        </Notice>
      )}
      {children}
      <h2 id="versions">Versions</h2>
      <ul>
        {versions.map((day) => (
          <li key={day}>
            {day === shown ? (
              `${formatDate(day)} (celle-ci)`
            ) : (
              <TextLink to={day === current ? path : `${path}?version=${day}`}>{formatDate(day)}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </TextPage>
  );
}
