import {
  IMAGE_TYPES,
  type ImageType,
  imageFile,
  readImageKey,
  readImagePath,
  widthsOf,
} from "../storage/image-names.ts";

export type Picture = {
  src: string;
  srcSets: Record<ImageType, string>;
  alt: string;
  width: number;
  height: number;
};

export const pictureAt = (path: string, alt: string): Picture | undefined =>
  pictureOf(readImagePath(path)?.key, alt);

export function pictureOf(key: string | null | undefined, alt: string): Picture | undefined {
  const size = key ? readImageKey(key) : undefined;
  if (!size) return undefined;
  const widths = widthsOf(size.width);
  const address = (width: number, type: ImageType) => `/images/${imageFile(size.key, width, type)}`;
  const srcSets = Object.fromEntries(
    IMAGE_TYPES.map((type) => [type, widths.map((width) => `${address(width, type)} ${width}w`).join(", ")]),
  ) as Record<ImageType, string>;
  return {
    src: address(widths.at(-1) ?? size.width, "webp"),
    srcSets,
    alt,
    width: size.width,
    height: size.height,
  };
}
