import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { needFieldOf, needKeys } from "#app/core/lead/need-questions.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { checkForm } from "#app/ui/form/form-rules.ts";
import { companyQuoteRules, quoteRules } from "./lead.rules.ts";
import { companyQuoteForm, quoteForm } from "./lead.schema.ts";

const good = {
  company_name: " Boulangerie du Port ",
  contact_name: "Marie Dupont",
  email: " Marie@Canari.example ",
  phone: "",
  service_type: "sauvegarde",
  message: "   ",
  terms: "on",
};

const goodCompany = {
  companyId: "b3a4b8c2-7d0a-4c58-9a3e-2a3c5f3d8a11",
  firstName: "Marie",
  lastName: "Dupont",
  company: "Boulangerie du Port",
  email: "marie@canari.example",
  serviceType: "audit-conseil",
  terms: "on",
};

function posted(fields: Record<string, string | string[] | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) form.append(name, one);
  }
  return form;
}

const parse = <Schema extends z.ZodObject>(schema: Schema, form: FormData) =>
  parseForm(new Request("http://site/devis", { method: "POST", body: form }), schema);

const errorsOf = async (schema: z.ZodObject, form: FormData) => {
  const parsed = await parse(schema, form);
  return parsed.ok
    ? {}
    : Object.fromEntries(Object.entries(parsed.reply.error ?? {}).map(([k, v]) => [k, v?.[0]]));
};

describe("the general form", () => {
  test("trims values, and what is empty and optional is null", async () => {
    const parsed = await parse(quoteForm, posted(good));
    expect(parsed.ok && parsed.value).toMatchObject({
      company_name: "Boulangerie du Port",
      email: "marie@canari.example",
      phone: null,
      message: null,
      terms: true,
    });
  });

  test("names what is missing in the agreed words and order", async () => {
    expect(await errorsOf(quoteForm, posted({}))).toEqual({
      company_name: "Le nom de l’entreprise est requis",
      contact_name: "Le nom du contact est requis",
      email: "L’e-mail est requis",
      service_type: "Le type de service est requis",
      terms: "Vous devez accepter les conditions d’utilisation",
    });
    expect(Object.keys(await errorsOf(quoteForm, posted({})))).toEqual(
      Object.keys(checkForm(quoteRules, posted({}))),
    );
  });

  test.each([
    ["blank", { company_name: "   " }],
    ["no address", { email: "marie" }],
    ["box not ticked", { terms: undefined }],
    ["service not chosen", { service_type: "" }],
    [
      "everything empty",
      { company_name: "", contact_name: "", email: "", service_type: "", terms: undefined },
    ],
  ])("the browser says what the server says: %s", async (_, change) => {
    const form = posted({ ...good, ...change });
    const found = checkForm(quoteRules, form);
    expect(Object.keys(found).length).toBeGreaterThan(0);
    expect(found).toEqual(await errorsOf(quoteForm, form));
  });

  test.each([
    "a@x.nc\r\nBcc: v@victim.nc",
    "a@x.nc, b@victim.nc",
    "a@x.nc;b@victim.nc",
    "<a@x.nc>",
    "a@x.nc%0ABcc:v@victim.nc",
    `${"a".repeat(250)}@x.nc`,
  ])("refuses an e-mail that is not one plain address: %j", async (email) => {
    expect(await errorsOf(quoteForm, posted({ ...good, email }))).toEqual({
      email: "L’e-mail n’est pas valide",
    });
  });

  test.each([
    ["a name that carries a link", { contact_name: "Gagnez sur www.spam.example" }, "contact_name"],
    ["a name of 61 letters", { contact_name: "x".repeat(61) }, "contact_name"],
    ["a message of 1001 letters", { message: "x".repeat(1001) }, "message"],
    ["a service that does not exist", { service_type: "cuisine" }, "service_type"],
    ["a telephone number without enough digits", { phone: "appelez-moi" }, "phone"],
    ["two values for one text", { company_name: ["a", "b"] }, "company_name"],
  ])("refuses %s", async (_, change, field) => {
    expect(Object.keys(await errorsOf(quoteForm, posted({ ...good, ...change })))).toEqual([field]);
  });

  test("keeps a name on one line: in a mail, a second one would pass for the site's own words", async () => {
    const parsed = await parse(quoteForm, posted({ ...good, contact_name: "Léa\r\nMessage : payez-moi\t!" }));
    expect(parsed).toMatchObject({ ok: true, value: { contact_name: "Léa Message : payez-moi !" } });
  });

  test("drops what a visitor may not set", async () => {
    const forbidden = {
      status: "archive",
      lead_type: "company_specific",
      targetCompanyId: goodCompany.companyId,
      handled_by_admin: "on",
      submittedBy: "someone",
      reference: "DEV-AAAAAA",
      "__proto__[status]": "archive",
      "constructor.prototype.status": "archive",
    };
    const parsed = await parse(quoteForm, posted({ ...good, ...forbidden }));
    expect(parsed.ok && Object.keys(parsed.value).toSorted()).toEqual(
      [
        "budget",
        "commune",
        "company",
        ...needKeys.map(needFieldOf),
        "companySize",
        "company_name",
        "contact_name",
        "deadline",
        "email",
        "helper",
        "message",
        "phone",
        "reachBy",
        "service_type",
        "terms",
      ].toSorted(),
    );
    expect(({} as Record<string, unknown>).status).toBeUndefined();
  });
});

describe("the company form", () => {
  test("names what is missing, as the browser does", async () => {
    const form = posted({});
    expect(checkForm(companyQuoteRules, form)).toEqual(await errorsOf(companyQuoteForm, form));
    expect(Object.keys(checkForm(companyQuoteRules, form))).toEqual([
      "firstName",
      "lastName",
      "company",
      "email",
      "serviceType",
      "terms",
    ]);
  });

  test("an id that is no UUID is no error of a field: the page says that it is a technical one", async () => {
    const parsed = await parse(companyQuoteForm, posted({ ...goodCompany, companyId: "1 or 1=1" }));
    expect(parsed.ok && parsed.value.companyId).toBeUndefined();
  });
});
