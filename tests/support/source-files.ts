import fs from "node:fs";
import path from "node:path";

export const sourceFiles = listFiles("app").filter(
  (file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file),
);

export function filesWith(pattern: RegExp): string[] {
  return sourceFiles.filter((file) => pattern.test(fs.readFileSync(file, "utf8"))).toSorted();
}

export function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith("#")) return [specifier.slice(1)];
    if (specifier.startsWith(".") && !specifier.includes("+types/"))
      return [path.posix.join(path.posix.dirname(file), specifier)];
    return [];
  });
}

export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name));
}
