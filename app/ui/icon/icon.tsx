import type { SVGProps } from "react";
import sprite from "../assets/icons.svg?url";
import { cx } from "../cx.ts";

type IconProps = SVGProps<SVGSVGElement>;

function Stroke({ className, children, ...props }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" strokeWidth="2" aria-hidden="true" className={cx("icon", className)} {...props}>
      {children}
    </svg>
  );
}

/** Refers to the sprite, one cached file. */
export function SpriteIcon({ id, ...props }: Omit<IconProps, "id"> & { id: string }) {
  return (
    <Stroke {...props}>
      <use href={`${sprite}#${id}`} />
    </Stroke>
  );
}

const icon = (name: string) => (props: IconProps) => <SpriteIcon id={`ui-${name}`} {...props} />;

export const AskIcon = icon("message-circle-question-mark");
export const ArticleIcon = icon("file-text");
export const CategoryGridIcon = icon("layout-grid");
export const ChevronDownIcon = icon("chevron-down");
export const CloseIcon = icon("x");
export const CompanyIcon = icon("building-2");
export const ErrorIcon = icon("circle-alert");
export const ExternalIcon = icon("external-link");
export const EyeIcon = icon("eye");
export const EyeOffIcon = icon("eye-off");
export const FiltersIcon = icon("sliders-horizontal");
export const InfoIcon = icon("info");
export const KeywordIcon = icon("tag");
export const LockIcon = icon("lock");
export const MailIcon = icon("mail");
export const PhoneIcon = icon("phone");
export const PlaceIcon = icon("map-pin");
export const PrintIcon = icon("printer");
export const SearchIcon = icon("search");
export const ShareIcon = icon("share-2");
export const SuccessIcon = icon("circle-check");
export const TickIcon = icon("check");
export const WarningIcon = icon("triangle-alert");

// Inline: the fonts have no arrows, and these must not wait for the sprite.
export function ArrowRight(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </Stroke>
  );
}

export function ArrowLeft(props: IconProps) {
  return (
    <Stroke {...props}>
      <path d="M20 12H5M11 6l-6 6 6 6" />
    </Stroke>
  );
}

export function Spinner({ className, ...props }: IconProps) {
  return (
    <Stroke className={cx("animate-[turn_800ms_linear_infinite]", className)} {...props}>
      <path d="M12 3a9 9 0 1 0 9 9" />
    </Stroke>
  );
}
