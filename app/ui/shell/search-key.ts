import { type RefObject, useEffect } from "react";
import { focusOn } from "../focus.ts";
import { store, useStored } from "../stored.ts";

const KEY = "/";
/** localStorage entry of a browser whose user does without keys of one letter (RGAA 12.10). */
const OFF = "recif.sans-touche";

/** Leads to a field by one key, unless something is being typed. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const isOn = useKeyChoice();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isOn || event.key !== KEY || isTyping(event)) return;
      event.preventDefault();
      focusOn(field.current);
      field.current?.select();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn, field]);
}

export function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, dialog, [role=menu]") !== null);
  return isField || ctrlKey || metaKey || altKey || isComposing;
}

/** Undefined where no key works: on the server, and in a browser that blocks storage and cannot keep the choice. */
export function useKeyChoice(): boolean | undefined {
  const off = useStored(OFF);
  return off === undefined ? undefined : off === null;
}

export const chooseKey = (wanted: boolean): void => store(OFF, wanted ? null : "1");
