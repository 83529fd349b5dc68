import { run } from "./load.ts";

const [url = "", paths = "[]", connections = "1", headers = "[]"] = process.argv.slice(2);
process.send?.("begun");
for (;;) {
  await run(url, JSON.parse(paths), {
    requests: 1_000,
    connections: Number(connections),
    headers: JSON.parse(headers),
  });
}
