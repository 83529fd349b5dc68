import type { Said } from "../feedback/said.tsx";

export type PostedReply = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};

export type FormAnswer<Next = undefined> = {
  intent?: string;
  reply?: PostedReply;
  said?: Said;
  next?: Next;
};
