export type OnError = (error: unknown) => void;

/** One after the other: what fails is reported and stops no other. @returns how many did something */
export async function eachAlone<One>(
  all: readonly One[],
  onError: OnError,
  act: (one: One) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const one of all)
    try {
      if (await act(one)) done++;
    } catch (error) {
      onError(error);
    }
  return done;
}
