import type { z } from "zod";

/** What a client may ask of an API, and what it gets: validated, serialised and documented by the same schemas. */
type Documented<Query extends z.ZodObject, Params extends z.ZodObject, Answer extends z.ZodObject> = {
  /** "listCompanies" */
  id: string;
  /** Below the API's own: "/companies/{slug}". */
  path: `/${string}`;
  title: string;
  description: string;
  query: Query;
  params: Params;
  answer: Answer;
};

/** One that everybody may ask. */
export type Operation<
  Query extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodObject = z.ZodObject,
> = Documented<Query, Params, Answer> & {
  /** One that works on a site with companies: a path with its query, below the API's own. */
  example: string;
  /** The same in the words of schema.org. */
  asLd(answer: z.output<Answer>): Record<string, unknown>;
};

export const defineOperation = <
  Query extends z.ZodObject,
  Params extends z.ZodObject,
  Answer extends z.ZodObject,
>(
  operation: Operation<Query, Params, Answer>,
): Operation<Query, Params, Answer> => operation;

/** One for a program with a token. */
export type TokenOperation<
  Query extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
> = Documented<Query, Params, Answer> & {
  /** Of the token. */
  needs: string;
  /** Posted. One without is read. */
  body?: Body;
};

export const defineTokenOperation = <
  Query extends z.ZodObject,
  Params extends z.ZodObject,
  Answer extends z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
>(
  operation: TokenOperation<Query, Params, Answer, Body>,
): TokenOperation<Query, Params, Answer, Body> => operation;

export const JSON_TYPE = "application/json";
export const LD_TYPE = "application/ld+json";
