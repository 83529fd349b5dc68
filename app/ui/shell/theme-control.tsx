import { type MouseEvent, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const themes = [
  { value: "system", label: "Système" },
  { value: "light", label: "Clair" },
  { value: "dark", label: "Sombre" },
] as const;

const YEAR = 31_536_000;

export function ThemeControl() {
  const { pathname, search } = useLocation();
  const current = useSyncExternalStore(watchTheme, readTheme, () => undefined);
  function choose(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { value } = event.currentTarget;
    document.documentElement.dataset.theme = value;
    const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${prefix}theme=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  }
  return (
    <form method="post" action="/theme">
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">Apparence</legend>
        <div className="inline-flex w-fit flex-wrap rounded-control border border-control p-1">
          {themes.map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              name="theme"
              value={value}
              aria-pressed={current === undefined ? undefined : current === value}
              onClick={choose}
              className="theme-choice inline-flex min-h-10 items-center rounded-tag px-3 text-sm hover:bg-lagoon-tint"
            >
              {label}
              <span className="theme-chosen sr-only"> (choisi)</span>
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

function readTheme(): string {
  return document.documentElement.dataset.theme ?? "system";
}

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
