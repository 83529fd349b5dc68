import { createContext, useContext } from "react";

/** Whether a mail is drawn as a part of another. */
export const Merged = createContext(false);
export const useMerged = (): boolean => useContext(Merged);
