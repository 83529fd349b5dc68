import { notFound } from "#app/platform/http/errors.ts";

/** Every other address: the page itself is the layout's answer to absence. */
export function loader(): never {
  throw notFound("page");
}

export default function Page() {
  return null;
}
