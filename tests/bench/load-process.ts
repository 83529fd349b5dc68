import { run } from "./load.ts";

/** A load from a process of its own: `url paths connections headers`, lists as JSON, over and over until this process is ended. */
const [url = "", paths = "[]", connections = "1", headers = "[]"] = process.argv.slice(2);
process.send?.("begun");
for (;;) {
  await run(url, JSON.parse(paths), {
    requests: 1_000,
    connections: Number(connections),
    headers: JSON.parse(headers),
  });
}
