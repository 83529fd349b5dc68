import { expect, test } from "vitest";
import { standsAround } from "./stands-around.ts";

test.for([
  "/devis",
  "/devis/suivi/x",
  "/contact",
  "/add-company",
  "/login",
  "/register",
  "/gdpr-rights",
  "/mot-de-passe-oublie",
  "/company/vigie-lagon/acces",
  "/my-company/edit/1",
  "/diagnostique/question/3",
  "/diagnostique/expert",
  "/urgence-cyber",
  "/assistant",
])("nothing floats over the task of %s, and nothing else is asked below it", (path) => {
  expect(standsAround(path)).toMatchObject({ assistant: false, newsletter: false });
});

test.for(["/directory", "/categories", "/category/sauvegarde", "/company/vigie-lagon", "/about"])(
  "%s offers both",
  (path) => {
    expect(standsAround(path)).toMatchObject({ assistant: true, newsletter: true });
  },
);

test.for(["/", "/blogs", "/diagnostique", "/diagnostique/resultats"])(
  "%s offers help, and the newsletter is not asked for twice",
  (path) => {
    expect(standsAround(path)).toMatchObject({ assistant: true, newsletter: false });
  },
);

test("an emergency is not asked about cookies, nor are their own settings", () => {
  const asked = ["/", "/urgence-cyber", "/cookies"].filter((path) => standsAround(path).cookies);
  expect(asked).toEqual(["/"]);
});
