import { redirect } from "react-router";

/** The page's own name in French came first; both spellings lead to it (decision B4). */
export function loader() {
  return redirect("/diagnostique", 301);
}
