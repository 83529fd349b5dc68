import { createServer } from "node:http";
import sharp from "sharp";
import { LOGO_REFUSALS, reencodeLogo } from "#app/platform/images/logos.server.ts";
import { someOf } from "../how-many.ts";
import { CANARY, type HostileFile, hostileFiles } from "./hostile-images.ts";
import { runConcurrently, type Threat } from "./threat.ts";

const SIDE = 800;

export const uploads: Threat = {
  id: "T21",
  title: "Images that are something else",
  async run() {
    const calls: string[] = [];
    const listener = createServer((request, response) => {
      calls.push(`a drawing asked for ${request.url}`);
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const bound = listener.address();
    const files = someOf(await hostileFiles(`http://127.0.0.1:${typeof bound === "object" && bound?.port}`));
    const through: string[] = [];
    const outcomes: Record<string, number> = {};
    await runConcurrently(files, 2, async (file) => {
      const { outcome, wrong } = await upload(file);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (wrong) through.push(`${file.name}: ${wrong}`);
    });
    listener.close();
    const lines = [`outcomes: ${JSON.stringify(outcomes)}`];
    return [{ what: "hostile files", tried: files.length, through: [...through, ...calls], lines }];
  },
};

async function upload({ bytes }: HostileFile): Promise<{ outcome: string; wrong?: string | undefined }> {
  try {
    const logo = await reencodeLogo(bytes);
    if (logo.ok) return { outcome: "drawn anew", wrong: await wrongWith(logo.webp) };
    return {
      outcome: logo.reason,
      wrong: Object.hasOwn(LOGO_REFUSALS, logo.reason) ? undefined : "no refusal of ours",
    };
  } catch (error) {
    return { outcome: "exception", wrong: String(error) };
  }
}

async function wrongWith(webp: Buffer): Promise<string | undefined> {
  const { format, width = 0, height = 0, pages, exif, icc, xmp, iptc } = await sharp(webp).metadata();
  if (format !== "webp") return `kept as ${format}`;
  if (width > SIDE || height > SIDE || width < 1) return `kept with ${width} × ${height} pixels`;
  if ((pages ?? 1) > 1) return "kept with its frames";
  if (exif || icc || xmp || iptc) return "kept with what it knew besides the picture";
  if (webp.readUInt32LE(4) + 8 !== webp.length) return "kept with bytes behind its end";
  if (webp.includes(CANARY) || /<script|<\?php|javascript:/i.test(webp.toString("latin1")))
    return "kept with its payload";
  return undefined;
}
