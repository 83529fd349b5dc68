import { afterEach, beforeEach } from "vitest";
import { type ModelServer, startModelServer } from "./model-server.ts";

/** A mock model, new for each test of the file. */
export function startModelForEach(): Pick<ModelServer, "behave" | "calls" | "settings" | "url"> {
  let current: ModelServer;
  beforeEach(async () => {
    current = await startModelServer();
  });
  afterEach(() => current.stop());
  return {
    behave: (manner) => current.behave(manner),
    get calls() {
      return current.calls;
    },
    get settings() {
      return current.settings;
    },
    get url() {
      return current.url;
    },
  };
}
