/** A value of the environment that stops the start; its message, in French, is printed. */
export class BadSetting extends Error {}
