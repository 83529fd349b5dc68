import type { SVGProps } from "react";
import { cx } from "./cx.ts";

export {
  Building2 as CompanyIcon,
  Check as TickIcon,
  ChevronDown as ChevronDownIcon,
  CircleAlert as ErrorIcon,
  CircleCheck as SuccessIcon,
  ExternalLink as ExternalIcon,
  Eye as EyeIcon,
  EyeOff as EyeOffIcon,
  Info as InfoIcon,
  LayoutGrid as CategoryGridIcon,
  Lock as LockIcon,
  Mail as MailIcon,
  MapPin as PlaceIcon,
  Menu as MenuIcon,
  Monitor as SystemIcon,
  Moon as MoonIcon,
  Phone as PhoneIcon,
  Printer as PrintIcon,
  Search as SearchIcon,
  Share2 as ShareIcon,
  Siren as SirenIcon,
  SlidersHorizontal as FiltersIcon,
  Sun as SunIcon,
  Tag as KeywordIcon,
  TriangleAlert as WarningIcon,
  X as CloseIcon,
} from "lucide-react";

type StrokeProps = SVGProps<SVGSVGElement>;

function Stroke({ className, children, ...props }: StrokeProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx("size-[1em] shrink-0", className)}
      {...props}
    >
      {children}
    </svg>
  );
}

// The two fonts have no arrows: these stand in a sentence, at the size of its text.
export function ArrowRight(props: StrokeProps) {
  return (
    <Stroke {...props}>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </Stroke>
  );
}

export function ArrowLeft(props: StrokeProps) {
  return (
    <Stroke {...props}>
      <path d="M20 12H5M11 6l-6 6 6 6" />
    </Stroke>
  );
}

export function Spinner({ className, ...props }: StrokeProps) {
  return (
    <Stroke className={cx("animate-[turn_800ms_linear_infinite]", className)} {...props}>
      <path d="M12 3a9 9 0 1 0 9 9" />
    </Stroke>
  );
}
