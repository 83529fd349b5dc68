import { redirect } from "react-router";

/** Both spellings of the page's French name redirect here (decision B4). */
export function loader() {
  return redirect("/diagnostique", 301);
}
