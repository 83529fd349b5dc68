import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { focusOn } from "../focus.ts";
import { isTyping, useKeyChoice } from "../shell/search-key.ts";
import { SearchKeyChoice } from "../shell/search-key-choice.tsx";

type Key = (place: HTMLElement) => boolean;

const rowsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>("[data-row]")];
const tickOf = (row: Element | null | undefined) => row?.querySelector<HTMLInputElement>("[data-tick]");
const openerOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("[data-opens]");
const rowInUse = () => document.activeElement?.closest<HTMLElement>("[data-row]");

function step(by: 1 | -1): Key {
  return (place) => {
    const rows = rowsIn(place);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const opener = openerOf(at < 0 ? rows[by > 0 ? 0 : rows.length - 1] : rows[at + by]);
    focusOn(opener);
    return opener !== undefined;
  };
}

const keys: Record<string, Key> = {
  j: step(1),
  k: step(-1),
  x() {
    const tick = tickOf(rowInUse());
    tick?.click();
    return Boolean(tick);
  },
  Escape(place) {
    const reset = place.querySelector<HTMLElement>("[data-selection-bar] [type=reset]");
    const chosen = place.querySelector("[data-tick]:checked");
    if (chosen) reset?.click();
    return Boolean(chosen);
  },
  "?"(place) {
    place.querySelector<HTMLDialogElement>("[data-keys]")?.showModal();
    return true;
  },
};

/** Keys of a list, and what its boxes do beyond being ticked: Shift chooses a range, the head's box the page. */
export function useListKeys(container: RefObject<HTMLElement | null>) {
  const isOn = useKeyChoice();
  useEffect(() => {
    const place = container.current;
    if (!place) return;
    let last: HTMLInputElement | undefined;

    function press(event: KeyboardEvent) {
      const act = keys[event.key];
      const isWanted = isOn || event.key === "Escape";
      if (act && place && isWanted && !isTaken(event) && act(place)) event.preventDefault();
    }
    function click(event: MouseEvent) {
      if (!place || !(event.target instanceof HTMLInputElement)) return;
      const box = event.target;
      const all = [...place.querySelectorAll<HTMLInputElement>("[data-tick]")];
      if (box.matches("[data-tick-all]")) for (const one of all) one.checked = box.checked;
      if (!box.matches("[data-tick]")) return showChosen(place);
      if (event.shiftKey && last) {
        const [from = 0, to = 0] = [all.indexOf(last), all.indexOf(box)].sort((a, b) => a - b);
        for (const one of all.slice(from, to + 1)) one.checked = box.checked;
      }
      last = box;
      showChosen(place);
    }
    // After the form's own reset.
    const reset = () => void queueMicrotask(() => showChosen(place));
    document.addEventListener("keydown", press);
    place.addEventListener("click", click);
    place.addEventListener("reset", reset);
    showChosen(place);
    return () => {
      document.removeEventListener("keydown", press);
      place.removeEventListener("click", click);
      place.removeEventListener("reset", reset);
    };
  }, [container, isOn]);
}

/** A tick box has no use for letters. */
const isTaken = (event: KeyboardEvent) =>
  document.querySelector("dialog[open]") !== null ||
  (isTyping(event) && !(event.target instanceof Element && event.target.matches("[type=checkbox]")));

function showChosen(place: HTMLElement) {
  const all = [...place.querySelectorAll<HTMLInputElement>("[data-tick]")];
  const chosen = all.filter(({ checked }) => checked).length;
  const head = place.querySelector<HTMLInputElement>("[data-tick-all]");
  if (head) {
    head.checked = chosen > 0 && chosen === all.length;
    head.indeterminate = chosen > 0 && chosen < all.length;
  }
  const count = place.querySelector<HTMLElement>("[data-chosen-count]");
  if (count) count.textContent = chosen > 1 ? `${chosen} cochés` : chosen === 1 ? "1 coché" : "";
}

const help: readonly (readonly [string, string])[] = [
  ["/", "Chercher partout"],
  ["j", "Ligne suivante"],
  ["k", "Ligne précédente"],
  ["Entrée", "Ouvrir la ligne"],
  ["x", "Cocher la ligne"],
  ["Maj + clic", "Cocher jusqu’ici"],
  ["Échap", "Tout décocher, ou fermer"],
  ["?", "Cette aide"],
];

/** The list's keys, and the switch that WCAG 2.1.4 asks of one-letter ones. */
export function KeyHelp({ ticks }: { ticks: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = help.filter(([key]) => ticks || !["x", "Maj + clic"].includes(key));
  return (
    <div className="list-keys text-sm max-lg:hidden">
      <Button type="button" variant="quiet" size="sm" onClick={() => dialog.current?.showModal()}>
        Raccourcis clavier <kbd className="key">?</kbd>
      </Button>
      <dialog ref={dialog} data-keys aria-labelledby="raccourcis" className="staff-dialog">
        <h2 id="raccourcis" className="heading-card">
          Raccourcis clavier
        </h2>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {shown.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="key">{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <SearchKeyChoice />
        <form method="dialog">
          <Button size="sm">Fermer</Button>
        </form>
      </dialog>
    </div>
  );
}
