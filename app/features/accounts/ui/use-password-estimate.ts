import { useEffect, useRef, useState } from "react";
import type { PasswordEstimate, PasswordQuestion } from "#app/platform/auth/estimate-password.ts";
import { type PasswordEstimates, startEstimates } from "#app/platform/auth/password-estimates.ts";

const DEBOUNCE = 500;
/** Fewer characters say nothing yet of what is being written. */
const MIN_LENGTH = 4;

type Estimated = PasswordEstimate & { password: string };

/**
 * How the password being typed stands: undefined while unknown, or for good when the browser cannot tell.
 * `enter` is for when the field gets the focus: it fetches what it takes to know.
 */
export function usePasswordEstimate() {
  const estimates = useRef<PasswordEstimates>(undefined);
  const [typed, setTyped] = useState<PasswordQuestion>();
  const [estimated, setEstimated] = useState<Estimated>();

  // A thread is outside React; it ends with the field.
  useEffect(
    () => () => {
      estimates.current?.end();
      estimates.current = undefined;
    },
    [],
  );

  // Asks once the visitor pauses; the next letter takes the question back.
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
