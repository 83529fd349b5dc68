import type { Said } from "../feedback/said.tsx";

/** What was typed and what is wrong with it, by field: what `parseIntent` makes on the server. */
export type PostedReply = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};

/** What the action of any form answers, when it does not send the visitor to another page. */
export type FormAnswer<Next = undefined> = {
  /** The form that was posted, among those of its page. */
  intent?: string;
  /** The form comes back with these values and errors. */
  reply?: PostedReply;
  /** A message for the form as a whole: said in the page, and once in a toast. */
  said?: Said;
  /** The page's own state after the posting: its next view, a reference. */
  next?: Next;
};
