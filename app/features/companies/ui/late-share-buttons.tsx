import { type ComponentType, lazy, Suspense } from "react";

// Only JavaScript can do either: its code comes after the page's own, and costs nothing else when it does not arrive.
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
