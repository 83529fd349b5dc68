import {
  type FileKind,
  newDocumentKey,
  newImageKey,
  newImportKey,
  newLogoKey,
} from "#app/platform/storage/file-keys.ts";
import { imageFile } from "#app/platform/storage/image-names.ts";

/** A new key of each kind of file that the site keeps: a kind without one does not compile. */
export const aKeyOf: Record<FileKind, () => string> = {
  logo: newLogoKey,
  document: () => newDocumentKey("pdf"),
  image: () => imageFile(newImageKey({ width: 1_440, height: 810 }), 960, "avif"),
  import: newImportKey,
};
