import { z } from "zod";

const FORBIDDEN_CHARACTERS = "Caractères non autorisés détectés";
export const atMost = (max: number) => `${max} caractères au plus`;

export const oneLine = (max: number, forbidden: RegExp) =>
  z
    .string()
    .overwrite((text) => text.replace(/\s+/g, " "))
    .trim()
    .max(max, atMost(max))
    .refine((text) => !forbidden.test(text), FORBIDDEN_CHARACTERS);
