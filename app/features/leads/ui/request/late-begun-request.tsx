import { useEffect, useState } from "react";
import { late } from "#app/ui/late.tsx";

const Loaded = late(() => import("./begun-request.tsx").then(({ BegunRequest: Begun }) => Begun));

/** In the browser only: the server knows of no request before it is sent. */
export function BegunRequest() {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser && <Loaded />;
}
