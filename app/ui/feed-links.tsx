import { TextLink } from "./link.tsx";

type FeedLinksProps = { pathOf(format: "rss.xml" | "atom.xml" | "feed.json"): string };

/** To the three formats of the feed of a page. */
export const FeedLinks = ({ pathOf }: FeedLinksProps) => (
  <>
    <TextLink to={pathOf("rss.xml")}>RSS</TextLink>, <TextLink to={pathOf("atom.xml")}>Atom</TextLink>,{" "}
    <TextLink to={pathOf("feed.json")}>JSON</TextLink>
  </>
);
