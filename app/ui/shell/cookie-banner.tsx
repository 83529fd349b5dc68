import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { buttonClasses } from "../button.tsx";
import { focusOn } from "../focus.ts";
import { TextLink } from "../link.tsx";
import { SiteLink } from "../site-link.tsx";
import { openCookieSettings, recordChoice } from "./cookie-settings.ts";

const classes = buttonClasses("secondary", "sm", "w-full");

export function CookieBanner() {
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby="cookies-titre" className="cookie-banner no-print">
      <div className="cookie-banner-inside">
        <div>
          <p id="cookies-titre" className="heading-card">
            Ce site utilise des cookies
          </p>
          <p className="mt-1 text-sm">
            Les cookies essentiels le font marcher. Avec votre accord, d’autres aident à comprendre ce qui y
            est utile. <TextLink to="/privacy-policy">En savoir plus</TextLink>
          </p>
        </div>
        <form method="post" action="/cookies" onSubmit={choose} className="cookie-banner-choices">
          <input type="hidden" name="intent" value="banner" />
          <input type="hidden" name="from" value={pathname + search} />
          <SiteLink to="/cookies" onClick={openCookieSettings} className={classes}>
            Paramètres
          </SiteLink>
          <button type="submit" name="choice" value="essential" className={classes}>
            Cookies essentiels uniquement
          </button>
          <button type="submit" name="choice" value="all" className={classes}>
            Accepter tous les cookies
          </button>
        </form>
      </div>
    </section>
  );
}

async function choose(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(event.currentTarget, submitter)) body.append(name, String(value));
  const sent = await fetch("/cookies", { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  if (sent?.type !== "opaqueredirect") return location.assign("/cookies");
  recordChoice();
  focusOn(document.getElementById("contenu"), { preventScroll: true });
}
