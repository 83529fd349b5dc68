import { cx } from "../cx.ts";

export type Shown = {
  src: string;
  srcSets: { avif: string; webp: string };
  alt: string;
  width: number;
  height: number;
};

type PictureProps = {
  image: Shown;
  /** The HTML `sizes` attribute. */
  sizes: string;
  className?: string;
  eager?: boolean;
};

export function Picture({ image, sizes, className, eager = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={image.srcSets.avif} sizes={sizes} />
      <img
        src={image.src}
        srcSet={image.srcSets.webp}
        sizes={sizes}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={cx("h-auto max-w-full", className)}
      />
    </picture>
  );
}
