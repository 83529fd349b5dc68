const steps = [
  "../",
  "..\\",
  "..%2f",
  "..%5c",
  "..%252f",
  "..%255c",
  "%2e%2e/",
  "%2e%2e%2f",
  "%2e%2e%5c",
  "%252e%252e%252f",
  "....//",
  "....\\\\",
  "..;/",
  "..%00/",
  "..%c0%af",
  "..%c1%9c",
  "..%e0%80%af",
  "%c0%ae%c0%ae/",
  "..%ef%bc%8f",
  "..%u2215",
  ".%2e/",
  "%2e./",
  "..//",
  "..././",
  "...\\.\\",
  "..%0d/",
  "..%09/",
  "%uff0e%uff0e/",
  "..%3f/",
];
const starts = ["", "/", "./", "%2f", "%5c", "file:///", "file:%2f%2f", "logos/", "C:%5c"];
const targets = [
  "etc/passwd",
  "etc%2fpasswd",
  "proc/self/environ",
  "package.json",
  "secret.txt",
  ".env",
  "windows%5cwin.ini",
];
const ends = ["", "%00", "%00.webp", "?.webp", ".webp", "%23.webp", "%2500.webp"];
const DEPTHS = [1, 2, 3, 4, 5, 8];

export function pathPayloads(): string[] {
  const climbs = steps.flatMap((step) => DEPTHS.map((depth) => step.repeat(depth)));
  const reached = climbs.flatMap((climb) => targets.map((target) => climb + target));
  const begun = starts
    .slice(1)
    .flatMap((start) =>
      steps.flatMap((step) => targets.slice(0, 5).map((target) => start + step.repeat(4) + target)),
    );
  const ended = ends.slice(1).flatMap((end) => steps.map((step) => `${step.repeat(4)}secret.txt${end}`));
  const absolute = starts.slice(1).flatMap((start) => targets.map((target) => start + target));
  return [...new Set([...reached, ...begun, ...ended, ...absolute])];
}
