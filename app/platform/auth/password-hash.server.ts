import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createSemaphore } from "../semaphore.ts";

/**
 * Hashing shares libuv's threads with compression, files and DNS: half of them stay free, and calls that would wait
 * more than about a second are refused (threat T54).
 */
const withPermit = createSemaphore({ atOnce: 2, waiting: 40 });
const argon2id = promisify(argon2);
const derive = (given: Parameters<typeof argon2>[1]) => withPermit(() => argon2id("argon2id", given));

/** OWASP Password Storage Cheat Sheet, first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const KEY_LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/-]{8,128})\$([\w+/-]{8,128})$/;

/** As a PHC string: the cost can change without invalidating old hashes. @throws Overloaded */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive({ ...COST, message: password, nonce: salt, tagLength: KEY_LENGTH });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [, memory, passes, parallelism, salt, key] = PHC.exec(hash) ?? [];
  if (!salt || !key) return false;
  const expected = Buffer.from(key, "base64");
  const actual = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: password,
    nonce: Buffer.from(salt, "base64"),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Takes as long as a real check, so that timing does not reveal accounts (threat T03). */
export async function pretendToVerify(password: string): Promise<false> {
  await derive({
    ...COST,
    message: password,
    nonce: Buffer.alloc(16, "no account"),
    tagLength: KEY_LENGTH,
  });
  return false;
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
