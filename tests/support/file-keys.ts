import {
  type FileKind,
  newDocumentKey,
  newImageKey,
  newImportKey,
  newLogoKey,
} from "#app/platform/storage/file-keys.ts";
import { imageFile } from "#app/platform/storage/image-names.ts";

export const aKeyOf: Record<FileKind, () => string> = {
  logo: newLogoKey,
  document: () => newDocumentKey("pdf"),
  image: () => imageFile(newImageKey({ width: 1_440, height: 810 }), 960, "avif"),
  import: newImportKey,
};
