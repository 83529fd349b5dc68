import { createContext, useContext } from "react";

/** Where an answer to the mail that is being drawn arrives; undefined when none is read. */
export const ReplyAddress = createContext<string | undefined>(undefined);
export const useReplyAddress = (): string | undefined => useContext(ReplyAddress);
