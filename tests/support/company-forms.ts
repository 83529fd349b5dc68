import sharp from "sharp";
import type { Visitor } from "./visitor.ts";

export const aSubmission = (given: Record<string, string | string[]> = {}) => ({
  name: "Cagou Sauvegarde (fictif)",
  categories: ["sauvegarde", "infrastructure"],
  zones: ["sud"],
  description: "Nous **sauvegardons** vos données.\n\n- chaque nuit",
  contactName: "Canari Déposant",
  email: "canari-deposant@cagou-sauvegarde.example",
  phonePrivate: "78 12 34",
  website: "cagou-sauvegarde.example",
  terms: "on",
  ...given,
});

export type TypedForm = Record<string, string | string[] | Blob>;

export function postForm(visitor: Visitor, site: string, path: string, fields: TypedForm) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) {
      if (one instanceof Blob) body.append(name, one, "logo.png");
      else body.append(name, one);
    }
  return visitor.send(path, { method: "POST", body, headers: { origin: site } });
}

export async function aLogo(colour = "#005f73"): Promise<Blob> {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: "image/png" });
}
