import { z } from "zod";

export const requiredLine = (required: string, max = 120) =>
  z
    .string({ error: required })
    .overwrite((text) => text.replace(/\s+/g, " "))
    .trim()
    .min(1, required)
    .max(max, `${max} caractères au plus`);

/** Names are repeated in mails, so URLs are refused (threat T06). */
export const visitorName = (required: string, max = 60) =>
  requiredLine(required, max).refine(
    (text) => !/:\/\/|www\.|\.(com|net|org|nc|fr|io|ru|cn|xyz|top|info|biz|shop|site|online)\b/i.test(text),
    "Le nom ne peut pas contenir d’adresse web",
  );
