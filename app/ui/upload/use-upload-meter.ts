import { useEffect, useRef, useState } from "react";
import { type MeasuredUpload, measureUpload } from "./measured-upload.ts";

/** Of a `measured` form; made by its page, so that other forms do not load it. */
export type UploadMeter = {
  /** Of the bytes that left. */
  percent: number;
  /** Right before the submission. */
  begin(): void;
  cancel(): void;
};

export function useUploadMeter(): UploadMeter {
  const [percent, setPercent] = useState(0);
  const measured = useRef<MeasuredUpload>(undefined);
  // The router's `fetch` is given back when the form leaves the page, too.
  useEffect(() => () => measured.current?.end(), []);
  return {
    percent,
    begin: () => {
      measured.current?.end();
      setPercent(0);
      measured.current = measureUpload(setPercent);
    },
    cancel: () => measured.current?.cancel(),
  };
}
