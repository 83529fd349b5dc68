import type { ActionNotice } from "../feedback/action-notice.tsx";

export type PostedReply = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};

export type FormAnswer<Next = undefined> = {
  intent?: string;
  reply?: PostedReply;
  notice?: ActionNotice;
  next?: Next;
};
