import { late } from "../late.tsx";

/** For error pages: loaded with them alone. */
export const LateSearchBox = late(() => import("./combobox.tsx").then(({ SearchBox }) => SearchBox));
