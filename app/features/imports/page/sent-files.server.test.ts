import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { anImporter, expectValidated, upload } from "#tests/support/page-imports.ts";
import { bytesOf, sentFiles } from "#tests/support/sent-files.ts";

test.for(sentFiles)(
  "$name: every row is validated, or the file refused with a sentence",
  async (file, { db }) => {
    await aCompany(db, { name: "Déjà là (fictif)" });
    const id = await upload(await anImporter(db), bytesOf(file), file.fileName);
    await expectValidated(db, id, file.expected);
  },
);
