import sharp from "sharp";

/** libvips reads some forty formats; only the decoders of these five may ever see bytes from outside. */
export function decodeOnlyKnownFormats(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadPng",
      "VipsForeignLoadJpeg",
      "VipsForeignLoadNsgif",
      "VipsForeignLoadWebp",
      "VipsForeignLoadSvg",
    ],
  });
}
