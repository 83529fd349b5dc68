import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { BadSetting } from "./bad-setting.ts";
import { readEnv } from "./env.server.ts";

function refusalOf(given: Record<string, string>): string {
  try {
    readEnv(given);
    return "accepted";
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting);
    return (error as Error).message;
  }
}

describe("the public address", () => {
  const at = (SITE_URL: string, APP_MODE = "production") => refusalOf({ APP_MODE, SITE_URL });

  test.for([
    "http://recif.example",
    "HTTP://recif.example",
    "http://10.0.0.5:3000",
    "http://localhost.example",
  ])("%s is none in production", (address) => {
    expect(at(address)).toContain("SITE_URL doit commencer par https:// en production");
    expect(at(address, "demonstration")).toBe("accepted");
  });

  test("is of https, or of this machine", () => {
    const addresses = [
      "https://recif.example",
      "http://localhost:3000",
      "http://127.0.0.1:3000",
      "http://[::1]:3000",
    ];
    expect(addresses.map((address) => at(address))).toEqual(addresses.map(() => "accepted"));
  });
});

describe("the database", () => {
  const at = (address: string, given: Record<string, string> = {}) =>
    refusalOf({
      APP_MODE: "production",
      SITE_URL: "https://recif.example",
      DATABASE_URL: address,
      ...given,
    });
  const far = "postgresql://recif:secret@base.example:5432/recif";

  test.for([
    "",
    "?sslmode=require",
    "?sslmode=prefer",
    "?sslmode=disable",
    "?sslmode=no-verify",
    "?ssl=true",
    "?sslmode=verify-full&sslmode=disable",
    "?sslmode=verify-fuller",
    "?SSLMODE=verify-full",
  ])("of another machine is none in production with %j", (parameters) => {
    expect(at(far + parameters)).toContain("DATABASE_URL doit porter sslmode=verify-full en production");
    expect(at(far + parameters)).not.toContain("secret");
    expect(at(far + parameters, { APP_MODE: "demonstration" })).toBe("accepted");
  });

  test.for([
    "postgresql://203.0.113.9/recif",
    "postgres://[2001:db8::1]/recif",
    "postgresql://127.0.0.1/recif?host=base.example",
    "postgresql:///recif?host=/var/run/postgresql&host=base.example",
  ])("%s is of another machine", (address) => {
    expect(at(address)).toContain("DATABASE_URL doit porter sslmode=verify-full");
  });

  test.for([
    "postgresql://localhost/recif",
    "postgresql://127.0.0.1:5432/recif",
    "postgres://[::1]/recif",
    "postgresql://database/recif",
    "postgresql://10.0.0.5/recif",
    "postgresql://base.internal/recif",
    "postgresql:///recif?host=/var/run/postgresql",
    "postgresql://%2Fvar%2Frun%2Fpostgresql/recif",
    `${far}?sslmode=verify-full`,
    `${far}?sslrootcert=ca.pem&sslmode=verify-ca`,
  ])("%s is accepted", (address) => {
    expect(at(address)).toBe("accepted");
  });

  test.for(["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])("%s is held to the same", (name) => {
    const pooler = "postgresql://127.0.0.1:6432/recif";
    expect(at(pooler, { [name]: far })).toContain(`${name} doit porter sslmode=verify-full`);
    expect(at(pooler, { [name]: `${far}?sslmode=verify-full` })).toBe("accepted");
    expect(refusalOf({ [name]: pooler })).toContain(`DATABASE_URL manque : ${name}`);
  });
});

test("a mail server of another machine shows a certificate that holds in production", () => {
  const at = (smtp: string, mode = "production") =>
    refusalOf({ APP_MODE: mode, SITE_URL: "https://recif.example", SMTP_URL: smtp });
  const far = "smtps://recif:secret@mail.example:465";
  for (const value of ["false", "0", "no", "", "true&tls.rejectUnauthorized=false"]) {
    expect(at(`${far}?tls.rejectUnauthorized=${value}`)).toContain("SMTP_URL ne doit pas porter");
    expect(at(`${far}?tls.rejectUnauthorized=${value}`)).not.toContain("secret");
  }
  for (const accepted of [
    far,
    `${far}?tls.rejectUnauthorized=true`,
    "smtp://10.0.0.5?tls.rejectUnauthorized=false",
  ])
    expect(at(accepted)).toBe("accepted");
  expect(at(`${far}?tls.rejectUnauthorized=false`, "demonstration")).toBe("accepted");
});

describe("the object store of files", () => {
  const whole = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "recif",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const production = { APP_MODE: "production", SITE_URL: "https://recif.example" };

  test("is used when all of its settings are there, and files are in the folder otherwise", () => {
    expect(readEnv(whole).s3).toEqual({
      endpoint: "https://s3.example",
      bucket: "recif",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
    expect(readEnv({ ...whole, S3_REGION: "nc-1" }).s3?.region).toBe("nc-1");
    expect(readEnv({}).s3).toBeUndefined();
    expect(readEnv({ S3_REGION: "nc-1", S3_BUCKET: " " }).s3).toBeUndefined();
  });

  test.for(Object.keys(whole))("without %s the start ends with what is missing", (name) => {
    const { [name as keyof typeof whole]: _left, ...rest } = whole;
    expect(refusalOf(rest)).toContain(`${name} manque : S3_ENDPOINT, S3_BUCKET,`);
    expect(refusalOf({ [name]: whole[name as keyof typeof whole] })).toContain(" manquent : S3_ENDPOINT,");
  });

  test.for(["ftp://s3.example", "s3.example", "javascript:alert(1)"])("is not %s", (S3_ENDPOINT) => {
    expect(refusalOf({ ...whole, S3_ENDPOINT })).toContain("S3_ENDPOINT doit être une adresse");
  });

  test("is reached in the open on a private network only, in production", () => {
    const at = (S3_ENDPOINT: string) => refusalOf({ ...whole, ...production, S3_ENDPOINT });
    expect(at("http://s3.example")).toContain("S3_ENDPOINT doit commencer par https://");
    expect(at("http://203.0.113.9:9000")).toContain("S3_ENDPOINT doit commencer par https://");
    expect(["http://store:9000", "http://10.0.0.5:9000", "https://s3.example"].map(at)).toEqual([
      "accepted",
      "accepted",
      "accepted",
    ]);
    expect(refusalOf({ ...whole, S3_ENDPOINT: "http://s3.example" })).toBe("accepted");
  });
});

describe("the language model", () => {
  const whole = { AI_BASE_URL: "https://models.example/v1/", AI_MODEL: "un-modele" };

  test("is asked when its address and its name are there; a key is for who wants one", () => {
    expect(readEnv(whole).ai).toEqual({
      baseUrl: "https://models.example/v1",
      name: "un-modele",
      apiKey: undefined,
      dailyCalls: 500,
    });
    expect(readEnv({ ...whole, AI_API_KEY: "cle", AI_DAILY_CALLS: "20" }).ai).toMatchObject({
      apiKey: "cle",
      dailyCalls: 20,
    });
    expect(readEnv({ AI_DAILY_CALLS: "20" }).ai).toBeUndefined();
  });

  test("half of it ends the start with what is missing", () => {
    expect(refusalOf({ AI_BASE_URL: whole.AI_BASE_URL })).toContain(
      "AI_MODEL manque : AI_BASE_URL, AI_MODEL",
    );
    expect(refusalOf({ AI_MODEL: whole.AI_MODEL })).toContain("AI_BASE_URL manque");
    expect(refusalOf({ AI_API_KEY: "cle" })).toContain("AI_BASE_URL, AI_MODEL manquent");
    expect(refusalOf({ ...whole, AI_DAILY_CALLS: "0" })).toContain("AI_DAILY_CALLS doit être compris");
  });

  test("is not sent its key in the open, in production", () => {
    const production = { APP_MODE: "production", SITE_URL: "https://recif.example", ...whole };
    const at = (AI_BASE_URL: string) => refusalOf({ ...production, AI_BASE_URL });
    expect(at("http://models.example/v1")).toContain("AI_BASE_URL doit commencer par https://");
    expect(at("http://192.168.1.9:11434/v1")).toBe("accepted");
    expect(at("https://models.example/v1")).toBe("accepted");
  });
});

describe("a secret in a file", () => {
  test("is read as if it were in the environment, without the line's end", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "recif-secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "token");
    writeFileSync(file, "un-secret-de-seize-lettres\n");
    expect(readEnv({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe("un-secret-de-seize-lettres");
    expect(refusalOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: "x" })).toContain("un seul des deux");
    writeFileSync(file, "court");
    expect(refusalOf({ METRICS_TOKEN_FILE: file })).toContain("METRICS_TOKEN doit compter");
    expect(refusalOf({ METRICS_TOKEN_FILE: path.join(folder, "none") })).toContain("ne se lit pas");
  });
});

describe("IndexNow", () => {
  test.for(["courte", "clé-accentuée-1", "a b c d e f g", "../../etc/passwd", "x".repeat(129)])(
    "%s is no key",
    (INDEXNOW_KEY) => {
      expect(refusalOf({ INDEXNOW_KEY })).toContain("INDEXNOW_KEY doit compter de 8 à 128 caractères");
    },
  );

  test("is off without a key, and its service is reached over https in production", () => {
    expect(readEnv({}).INDEXNOW_KEY).toBeUndefined();
    expect(readEnv({ INDEXNOW_KEY: " cle-Recif-2026 " }).INDEXNOW_KEY).toBe("cle-Recif-2026");
    const production = { APP_MODE: "production", SITE_URL: "https://recif.example" };
    expect(refusalOf(production)).toBe("accepted");
    expect(refusalOf({ ...production, INDEXNOW_URL: "http://ping.example" })).toContain(
      "INDEXNOW_URL doit commencer par https://",
    );
  });
});
