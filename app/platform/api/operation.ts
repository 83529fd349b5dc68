import type { z } from "zod";

/** What a client may ask of an API, and what it gets: validated, serialised and documented by the same schemas. */
export type Operation<
  Query extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodObject = z.ZodObject,
> = {
  /** "listCompanies" */
  id: string;
  /** Below the API's own: "/companies/{slug}". */
  path: `/${string}`;
  title: string;
  description: string;
  query: Query;
  params: Params;
  answer: Answer;
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

export const JSON_TYPE = "application/json";
export const LD_TYPE = "application/ld+json";
