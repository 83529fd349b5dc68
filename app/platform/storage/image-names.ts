/** How wide an image of an article is kept, beside its own width when that is less. */
const IMAGE_WIDTHS = [480, 960, 1440] as const;
export const IMAGE_TYPES = ["avif", "webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const KEY = /^p-[a-z0-9]{32}-(\d{1,4})x(\d{1,4})$/;
const FILE = /^(p-[a-z0-9]{32}-\d{1,4}x\d{1,4})-(\d{1,4})\.(?:avif|webp)$/;

type ImageSize = { key: string; width: number; height: number };

/** An image by its key, which holds its size: no row is read to keep its place in a page. */
export function readImageKey(key: string): ImageSize | undefined {
  const [, width, height] = KEY.exec(key) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return width && height && size.width > 0 && size.height > 0 ? { key, ...size } : undefined;
}

/** The same, of the path that an article names it by: "/images/p-…-1440x810". */
export const readImagePath = (path: string): ImageSize | undefined =>
  path.startsWith("/images/") ? readImageKey(path.slice("/images/".length)) : undefined;

/** The widths that an image is kept in, the narrowest first. */
export const widthsOf = (width: number): number[] =>
  [...new Set(IMAGE_WIDTHS.map((one) => Math.min(one, width)))].toSorted((a, b) => a - b);

export const imageFile = (key: string, width: number, type: ImageType): string => `${key}-${width}.${type}`;

/** The image that a stored file is one width of. */
export const imageKeyOf = (file: string): string | undefined => FILE.exec(file)?.[1];

export const imageFiles = ({ key, width }: ImageSize): string[] =>
  widthsOf(width).flatMap((one) => IMAGE_TYPES.map((type) => imageFile(key, one, type)));
