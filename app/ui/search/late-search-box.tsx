import { type ComponentType, lazy, Suspense } from "react";

// For error pages: loaded with them alone.
const SearchBox = lazy<ComponentType>(() =>
  import("./combobox.tsx").then(
    (loaded) => ({ default: loaded.SearchBox }),
    () => ({ default: () => null }),
  ),
);

export function LateSearchBox() {
  return (
    <Suspense>
      <SearchBox />
    </Suspense>
  );
}
