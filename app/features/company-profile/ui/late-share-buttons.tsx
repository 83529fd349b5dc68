import { type ComponentType, lazy, Suspense } from "react";

type ShareButtonsProps = { title: string; path?: string };

// Needs JavaScript: loaded after the page's own code, optional.
const ShareButtons = lazy<ComponentType<ShareButtonsProps>>(() =>
  import("./share-buttons.tsx").then(
    (loaded) => ({ default: loaded.ShareButtons }),
    () => ({ default: () => null }),
  ),
);

export function LateShareButtons(props: ShareButtonsProps) {
  return (
    <Suspense>
      <ShareButtons {...props} />
    </Suspense>
  );
}
