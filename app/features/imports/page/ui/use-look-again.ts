import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const EVERY = 1_500;

/** Reads the page's data again every so often while something goes on elsewhere. */
export function useLookAgain(isUnderWay: boolean): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  // A timer belongs to the browser, and ends with the page or with the work.
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (latest.current.state === "idle" && document.visibilityState === "visible")
        void latest.current.revalidate();
    }, EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
