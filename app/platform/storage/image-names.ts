/** Pixels; also the original width when smaller. */
const IMAGE_WIDTHS = [480, 960, 1440] as const;
export const IMAGE_TYPES = ["avif", "webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const KEY = /^p-[a-z0-9]{32}-(\d{1,4})x(\d{1,4})$/;
const FILE = /^(p-[a-z0-9]{32}-\d{1,4}x\d{1,4})-(\d{1,4})\.(?:avif|webp)$/;

type ImageSize = { key: string; width: number; height: number };

export function readImageKey(key: string): ImageSize | undefined {
  const [, width, height] = KEY.exec(key) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return width && height && size.width > 0 && size.height > 0 ? { key, ...size } : undefined;
}

export const readImagePath = (path: string): ImageSize | undefined =>
  path.startsWith("/images/") ? readImageKey(path.slice("/images/".length)) : undefined;

export const widthsOf = (width: number): number[] =>
  [...new Set(IMAGE_WIDTHS.map((one) => Math.min(one, width)))].toSorted((a, b) => a - b);

export const imageFile = (key: string, width: number, type: ImageType): string => `${key}-${width}.${type}`;

export const imageKeyOf = (file: string): string | undefined => FILE.exec(file)?.[1];

export const imageFiles = ({ key, width }: ImageSize): string[] =>
  widthsOf(width).flatMap((one) => IMAGE_TYPES.map((type) => imageFile(key, one, type)));
