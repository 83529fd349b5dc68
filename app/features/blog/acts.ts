import { defineActs } from "#app/core/audit/define-acts.ts";

export const blogActs = defineActs("blog", {
  publish: { label: "Article publié", who: ["admin"], undo: "unpublish" },
  schedule: { label: "Article programmé", who: ["admin"], undo: "unpublish" },
  "publish-due": { label: "Article programmé publié", who: ["system"], undo: "unpublish" },
  unpublish: { label: "Article dépublié", who: ["admin"], undo: "publish" },
  preview: { label: "Lien d’aperçu refait", who: ["admin"], final: "erased" },
  delete: { label: "Article supprimé", who: ["admin"], final: "erased" },
});
