import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string };
type Given = {
  /** Origin of the page; another than the site's simulates phishing. */
  origin?: string;
  /** User verification flag. */
  verified?: boolean;
  /** Signature counter. */
  counter?: number;
  challenge?: string;
  userHandle?: string;
};

/** Software authenticator based on `node:crypto`: WebAuthn level 3, ES256, no attestation. */
export function anAuthenticator(siteUrl: string) {
  const credentialId = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let signed = 0;
  let owner = "";

  return {
    credentialId: base64url(credentialId),
    create(options: string, given: Given = {}): string {
      const { challenge, rp, user } = JSON.parse(options) as CreationOptions;
      owner = user.id;
      const clientData = clientDataOf(
        "webauthn.create",
        given.challenge ?? challenge,
        given.origin ?? siteUrl,
      );
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKeyOf(publicKey),
      ]);
      const authData = authenticatorData(rp.id ?? "", given, 0, attested);
      return JSON.stringify({
        ...credential(),
        response: {
          clientDataJSON: base64url(clientData),
          attestationObject: base64url(attestationOf(authData)),
          transports: ["internal"],
        },
      });
    },
    /**
     * Signs a challenge.
     * @param options as JSON
     */
    get(options: string, given: Given = {}): string {
      const { challenge, rpId = "" } = JSON.parse(options) as RequestOptions;
      const clientData = clientDataOf("webauthn.get", given.challenge ?? challenge, given.origin ?? siteUrl);
      signed += 1;
      const authData = authenticatorData(rpId, given, given.counter ?? signed, Buffer.alloc(0));
      const message = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
      return JSON.stringify({
        ...credential(),
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: createSign("sha256").update(message).sign(privateKey, "base64url"),
          userHandle: given.userHandle ?? owner,
        },
      });
    },
  };

  function credential() {
    const id = base64url(credentialId);
    return {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
    };
  }
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function authenticatorData(
  rpId: string,
  { verified = true }: Given,
  counter: number,
  attested: Buffer,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
  const site = createHash("sha256").update(rpId).digest();
  return Buffer.concat([site, Buffer.from([flags]), count, attested]);
}

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (coordinate: string) => Buffer.from(coordinate, "base64url");
  const [start, between] = [Buffer.from("a5010203262001215820", "hex"), Buffer.from("225820", "hex")];
  return Buffer.concat([start, bytes(x), between, bytes(y)]);
}

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": …}. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    Buffer.from([0x59]),
    length,
    authData,
  ]);
}

const base64url = (bytes: Buffer): string => bytes.toString("base64url");
