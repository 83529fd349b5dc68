/** Lines with words of a text of the staff, each once. */
export const paragraphsOf = (body: string) => [
  ...new Set(body.split(/\r?\n/).filter((line) => line.trim() !== "")),
];
