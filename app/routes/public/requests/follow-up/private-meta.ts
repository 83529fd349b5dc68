/** For a page whose URL is a right: no other site learns it from a link that is followed. */
export const privateMeta = [{ name: "referrer", content: "same-origin" }];
