import { z } from "zod";

export const PASSWORD_MAX = 128;

export const passwordField = (required: string) =>
  z
    .string({ error: required })
    .max(PASSWORD_MAX, `Le mot de passe compte au plus ${PASSWORD_MAX} caractères.`);
