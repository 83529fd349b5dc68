import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const EVERY = 1_500;

export function useAutoRefresh(isUnderWay: boolean): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (latest.current.state === "idle" && document.visibilityState === "visible")
        void latest.current.revalidate();
    }, EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
