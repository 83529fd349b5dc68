import { useEffect, useRef, useState } from "react";
import type { PasswordEstimate, PasswordQuestion } from "#app/platform/auth/estimate-password.ts";
import { type PasswordEstimates, startEstimates } from "#app/platform/auth/password-estimates.ts";

const DEBOUNCE = 500;
const MIN_LENGTH = 4;

type Estimated = PasswordEstimate & { password: string };

/** Strength of the typed password; undefined while unknown. Call `enter` on focus: it loads the estimator. */
export function usePasswordEstimate() {
  const estimates = useRef<PasswordEstimates>(undefined);
  const [typed, setTyped] = useState<PasswordQuestion>();
  const [estimated, setEstimated] = useState<Estimated>();

  useEffect(
    () => () => {
      estimates.current?.end();
      estimates.current = undefined;
    },
    [],
  );

  useEffect(() => {
    if (!typed || typed.password.length < MIN_LENGTH) return setEstimated(undefined);
    let isLast = true;
    const timer = setTimeout(async () => {
      const estimate = await estimates.current?.ask(typed);
      if (isLast) setEstimated(estimate && { ...estimate, password: typed.password });
    }, DEBOUNCE);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [typed]);

  const enter = () => {
    estimates.current ??= startEstimates();
  };
  return { estimated, enter, type: (question: PasswordQuestion) => setTyped(question) };
}
