import { once } from "node:events";
import { BadBackup } from "#server/backup/byte-reader.ts";

const SHORTEST = 12;

export async function askPassphrase(
  question = "Phrase secrète de la sauvegarde : ",
): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  stderr.write(question);
  stdin.setRawMode(true).resume();
  try {
    let typed = "";
    for (;;) {
      const [keys] = (await once(stdin, "data")) as [Buffer];
      for (const key of keys.toString("utf8")) {
        if (key === "\r" || key === "\n") return typed;
        if (key === "\u0003") throw new BadBackup("Abandon.");
        typed = key === "\u007f" || key === "\b" ? typed.slice(0, -1) : typed + key;
      }
    }
  } finally {
    stdin.setRawMode(false).pause();
    stderr.write("\n");
  }
}

export async function askNewPassphrase(): Promise<string> {
  const first = await askPassphrase(`Phrase secrète (${SHORTEST} caractères au moins) : `);
  if (first === undefined)
    throw new BadBackup("Il n’y a pas de terminal où la demander : donnez-la par BACKUP_PASSPHRASE.");
  if (first.length < SHORTEST)
    throw new BadBackup(`La phrase secrète doit compter au moins ${SHORTEST} caractères.`);
  if ((await askPassphrase("Encore une fois : ")) !== first)
    throw new BadBackup("Les deux phrases diffèrent.");
  return first;
}
