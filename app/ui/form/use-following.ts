import { type RefObject, useEffect, useRef } from "react";

/**
 * Ref of an uncontrolled field that follows the page's value when that changes. Between changes the visitor's input
 * stays, even from before hydration.
 * @param show writes the value into the field
 */
export function useFollowing<Field, Value>(
  page: Value,
  show: (field: Field, value: Value) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const followed = useRef(page);
  // As React state, the field's value would be lost on hydration.
  useEffect(() => {
    if (!field.current || followed.current === page) return;
    followed.current = page;
    show(field.current, page);
  }, [page, show]);
  return field;
}
