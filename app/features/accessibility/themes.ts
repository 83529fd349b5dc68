import type { Theme } from "./criterion.ts";
import { colours } from "./themes/colours.ts";
import { consultation } from "./themes/consultation.ts";
import { forms } from "./themes/forms.ts";
import { frames } from "./themes/frames.ts";
import { images } from "./themes/images.ts";
import { links } from "./themes/links.ts";
import { mandatory } from "./themes/mandatory.ts";
import { media } from "./themes/media.ts";
import { navigation } from "./themes/navigation.ts";
import { presentation } from "./themes/presentation.ts";
import { scripts } from "./themes/scripts.ts";
import { structure } from "./themes/structure.ts";
import { tables } from "./themes/tables.ts";

/** The 13 themes of RGAA 4.1.2 with their 106 criteria, each with its verdict and how it is known. */
export const themes: readonly Theme[] = [
  images,
  frames,
  colours,
  media,
  tables,
  links,
  scripts,
  mandatory,
  structure,
  presentation,
  forms,
  navigation,
  consultation,
];
