import { late } from "#app/ui/late.tsx";

/** Needs JavaScript: optional. */
export const LateShareButtons = late(() =>
  import("./share-buttons.tsx").then(({ ShareButtons }) => ShareButtons),
);
