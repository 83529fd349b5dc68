import { chooseKey, useKeyChoice } from "./search-key.ts";

/** Only where scripts run: without them there is no key. */
export function SearchKeyChoice() {
  const isOn = useKeyChoice();
  if (isOn === undefined) return null;
  return (
    <label className="keys flex min-h-11 cursor-pointer items-center gap-2.5 px-3 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => chooseKey(currentTarget.checked)}
        className="size-5"
      />
      <span>
        Raccourcis d’une touche : <kbd className="key">/</kbd> <kbd className="key">j</kbd>{" "}
        <kbd className="key">k</kbd>
      </span>
    </label>
  );
}
