/** One of several ends, by `kind`. A name alone carries nothing: `Outcome<"absent" | { done: { name: string } }>`. */
export type Outcome<Ends extends string | Record<string, object>> = Ends extends string
  ? { kind: Ends }
  : { [Kind in keyof Ends]: { kind: Kind } & Ends[Kind] }[keyof Ends];

/** The end of an `Outcome` that a rate limit refuses. */
export type Limited = { limited: { retryAfterSeconds: number } };

export type Result<Success extends object, Failure extends object = object> =
  | ({ ok: true } & Success)
  | ({ ok: false } & Failure);
