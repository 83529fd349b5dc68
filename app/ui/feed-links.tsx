import { TextLink } from "./link.tsx";

/** To the three formats of the feed of a page. */
export const FeedLinks = ({ path }: { path: string }) => (
  <>
    <TextLink to={`${path}/rss.xml`}>RSS</TextLink>, <TextLink to={`${path}/atom.xml`}>Atom</TextLink>,{" "}
    <TextLink to={`${path}/feed.json`}>JSON</TextLink>
  </>
);
