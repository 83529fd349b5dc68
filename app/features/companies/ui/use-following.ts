import { useState } from "react";

/** A value that the visitor changes at once and that follows the page when the page changes. */
export function useFollowing<Value>(page: Value): [Value, (value: Value) => void] {
  const [followed, setFollowed] = useState(page);
  const [value, setValue] = useState(page);
  if (followed !== page) {
    setFollowed(page);
    setValue(page);
  }
  return [value, setValue];
}
