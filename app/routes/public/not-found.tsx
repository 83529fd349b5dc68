import { notFound } from "#app/platform/http/errors.ts";

export function loader(): never {
  throw notFound("page");
}

export default function Page() {
  return null;
}
