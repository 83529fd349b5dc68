import dgram from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import dnsPacket, { type Answer, type StringAnswer } from "dns-packet";

/** `caa`: of an authority, or "iodef mailto:…". */
type Records = { mx?: readonly string[]; txt?: readonly string[]; caa?: readonly string[] };
/** By name; "silent": no answer at all. */
export type Zone = Record<string, Records | "silent">;

/** A name server of these names only: a part of one exists without records, and any other name does not exist. */
export async function startNameServer(zone: Zone) {
  const asked: string[] = [];
  const socket = dgram.createSocket("udp4");
  socket.on("message", (bytes, { port, address }) => {
    const query = dnsPacket.decode(bytes);
    const [question] = query.questions ?? [];
    if (!question) return;
    const { name } = question;
    asked.push(`${name} ${question.type}`);
    const records = zone[name];
    if (records === "silent") return;
    const exists = Object.keys(zone).some((known) => known === name || known.endsWith(`.${name}`));
    const answers = answersOf(name, question.type, records);
    socket.send(
      dnsPacket.encode({
        type: "response",
        id: query.id ?? 0,
        flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | (exists ? 0 : NO_SUCH_NAME),
        questions: [question],
        answers,
      }),
      port,
      address,
    );
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    asked,
    stop: () => void socket.close(),
  };
}

const NO_SUCH_NAME = 3;

function answersOf(name: string, type: string, records: Records | undefined): Answer[] {
  switch (type) {
    case "MX":
      return (records?.mx ?? []).map((exchange) => ({ name, type, data: { preference: 10, exchange } }));
    case "TXT":
      return (records?.txt ?? []).map((data) => ({ name, type, data: [data] }) as Answer);
    case "CAA":
      return (records?.caa ?? []).map((written) => {
        const [, tag = "issue", value = ""] = /^(?:(iodef) )?(.*)$/.exec(written) ?? [];
        return { name, type, data: { flags: 0, tag, value } } as Answer;
      });
    default:
      return [] satisfies StringAnswer[];
  }
}
