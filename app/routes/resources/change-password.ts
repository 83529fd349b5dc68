import { redirect } from "react-router";

/** Where password managers send people to change a password (W3C); the settings ask to sign in first. */
export function loader() {
  return redirect("/settings#mot-de-passe", 303);
}
