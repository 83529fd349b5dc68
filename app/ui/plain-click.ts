type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey">;

/** A click that follows a link here; with another button or a key held, it asks the browser for something else. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Click): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
