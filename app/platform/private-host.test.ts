import { expect, test } from "vitest";
import { isPrivateHost } from "./private-host.ts";

test.for([
  "http://localhost:9000",
  "http://127.0.0.1:9000",
  "http://[::1]:9000",
  "http://10.1.2.3",
  "http://172.31.0.1",
  "http://192.168.1.10",
  "http://[fd00::1]",
  "http://169.254.169.254",
  "http://[fe80::1]",
  "http://[::ffff:10.0.0.1]",
  "http://store:9000",
  "http://store.internal",
  "http://STORE.local",
])("%s is private", (url) => {
  expect(isPrivateHost(url)).toBe(true);
});

test.for([
  "http://s3.example",
  "http://8.8.8.8",
  "http://172.32.0.1",
  "http://[2001:db8::1]",
  "http://internal.example",
  "http://10.example",
])("%s is not", (url) => {
  expect(isPrivateHost(url)).toBe(false);
});
