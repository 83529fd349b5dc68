import { createContext, useContext } from "react";

export const ReplyAddress = createContext<string | undefined>(undefined);
export const useReplyAddress = (): string | undefined => useContext(ReplyAddress);
