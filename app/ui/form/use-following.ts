import { type RefObject, useEffect, useRef } from "react";

/**
 * The ref of a field that says what the page says, each time the page says something else. In between it is the
 * visitor's, who may have typed or picked before the scripts had come.
 * @param show writes the page's value into the field
 */
export function useFollowing<Field, Value>(
  page: Value,
  show: (field: Field, value: Value) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const followed = useRef(page);
  // What a field holds is a fact of the document: given to React as state, it would be lost when React takes over.
  useEffect(() => {
    if (!field.current || followed.current === page) return;
    followed.current = page;
    show(field.current, page);
  }, [page, show]);
  return field;
}
