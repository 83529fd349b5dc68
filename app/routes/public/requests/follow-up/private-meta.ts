import type { MetaDescriptor } from "react-router";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";

type PrivatePage = { title: string; description: string; path: string };

/** Its URL grants access: not indexed, and no referrer to other sites. */
export const privateMeta = (
  matches: Parameters<typeof siteUrlOf>[0],
  page: PrivatePage,
): MetaDescriptor[] => [
  ...pageMeta({ ...page, siteUrl: siteUrlOf(matches), noindex: true }),
  { name: "referrer", content: "same-origin" },
];
