import { redirect } from "react-router";

/** Well-known URL of password managers (W3C); the settings require sign-in. */
export function loader() {
  return redirect("/settings#mot-de-passe", 303);
}
