import { z } from "zod";
import { PASSWORD_MAX } from "#app/core/password/password.schema.ts";

/** Required when the sign-in is not recent, which only the server knows. */
export const proofFields = { currentPassword: z.string().max(PASSWORD_MAX).optional() };

export const ownerFields = { ...proofFields, factorCode: z.string().max(60).optional() };
