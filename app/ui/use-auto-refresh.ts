import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** Reads the page's data again while something is under way and the page is seen. @param every milliseconds */
export function useAutoRefresh(isUnderWay: boolean, every: number): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (latest.current.state === "idle" && document.visibilityState === "visible")
        void latest.current.revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [isUnderWay, every]);
}
