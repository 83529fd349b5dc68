/** The URL grants access: no referrer to other sites. */
export const privateMeta = [{ name: "referrer", content: "same-origin" }];
