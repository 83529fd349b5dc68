import { type ComponentType, lazy, Suspense } from "react";

// Needs JavaScript: loaded after the page's own code, optional.
const ShareButtons = lazy<ComponentType<{ title: string }>>(() =>
  import("./share-buttons.tsx").then(
    (loaded) => ({ default: loaded.ShareButtons }),
    () => ({ default: () => null }),
  ),
);

export function LateShareButtons({ title }: { title: string }) {
  return (
    <Suspense>
      <ShareButtons title={title} />
    </Suspense>
  );
}
