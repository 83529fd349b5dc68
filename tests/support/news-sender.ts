import { sendNews } from "#app/features/watches/send-news.server.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";
import { aPublicScope } from "./scope.ts";

/** Mails news as of a moment, and waits to be killed within the transaction of the nth mail. */
const [databaseUrl = "", nth = "", now = ""] = process.argv.slice(2);
let mails = 0;

await sendNews(
  aPublicScope(openDatabase(openPool(databaseUrl))),
  {
    ...watchSubjects,
    async alert(scope, ids) {
      mails += 1;
      if (mails < Number(nth)) return watchSubjects.alert(scope, ids);
      process.stdout.write("within a mail\n");
      return new Promise(() => setInterval(() => {}, 1_000));
    },
  },
  {
    onError: (error) => {
      throw error;
    },
    now: new Date(now),
  },
);
