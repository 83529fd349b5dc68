import { describe, expect, test } from "vitest";
import { BadSetting, readEnv } from "./env.server.ts";

function refusalOf(given: Record<string, string>): string {
  try {
    readEnv(given);
    return "taken";
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting);
    return (error as Error).message;
  }
}

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
      "taken",
      "taken",
      "taken",
    ]);
    expect(refusalOf({ ...whole, S3_ENDPOINT: "http://s3.example" })).toBe("taken");
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
    expect(at("http://192.168.1.9:11434/v1")).toBe("taken");
    expect(at("https://models.example/v1")).toBe("taken");
  });
});
