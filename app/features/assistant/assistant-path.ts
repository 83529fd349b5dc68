/** Apart from the rest: every public page knows it. */
export const ASSISTANT = "/assistant";
