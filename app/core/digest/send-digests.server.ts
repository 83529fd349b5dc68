import type { SQL } from "drizzle-orm";
import { inTransaction } from "#app/platform/db/scope.ts";
import { eachAlone, type OnError } from "#app/platform/each-alone.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import type { Mail } from "#app/platform/mail/define-mail.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { claimDigest, type DigestReader, digestStopUrl, listReaders } from "./digests.server.ts";
import { type DigestKind, type DigestSection, digestTitles } from "./digests.ts";
import type { DigestMail } from "./mails/digest.tsx";

/** As the newsletter: mails that a person waits for are not behind a thousand others. */
const AT_ONCE = 50;

type Digest = {
  kind: DigestKind;
  mail: Mail<DigestMail>;
  /** Of the row of a person. */
  who: SQL;
  period: string;
  ownPath: string;
  onError: OnError;
  /** None: nothing is sent for this period. */
  write(scope: SystemScope, reader: DigestReader): Promise<DigestSection[]>;
};

/** One batch, each reader once. @returns whether there may be more: not when all of them fail */
export async function sendDigests(scope: SystemScope, digest: Digest): Promise<boolean> {
  const readers = await listReaders(scope, { ...digest, most: AT_ONCE });
  const done = await eachAlone(readers, digest.onError, (reader) =>
    inTransaction(scope, async (inside) => {
      await sendOne(inside, digest, reader);
      return true;
    }),
  );
  return readers.length === AT_ONCE && done > 0;
}

async function sendOne(
  scope: SystemScope,
  { kind, mail, period, ownPath, write }: Digest,
  reader: DigestReader,
): Promise<void> {
  const id = await claimDigest(scope, { kind, period, userId: reader.userId });
  const to = parseMailAddress(reader.email);
  if (!id || !to) return;
  const sections = await write(scope, reader);
  if (sections.length === 0) return;
  const payload = {
    title: digestTitles[kind],
    sections: JSON.stringify(sections),
    ownUrl: `${scope.site.url}${ownPath}`,
    unsubscribeUrl: digestStopUrl(scope, id),
  };
  await enqueueMail(scope, mail, { to, payload });
}
