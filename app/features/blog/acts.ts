import { defineActs } from "#app/core/audit/define-acts.ts";

export const blogActs = defineActs("blog", {
  publish: { label: "Article publié", sentence: "a publié l’article {}", who: ["admin"], undo: "unpublish" },
  schedule: {
    label: "Article programmé",
    sentence: "a programmé l’article {}",
    who: ["admin"],
    undo: "unpublish",
  },
  "publish-due": {
    label: "Article programmé publié",
    sentence: "a publié l’article programmé {}",
    who: ["system"],
    undo: "unpublish",
  },
  unpublish: {
    label: "Article dépublié",
    sentence: "a dépublié l’article {}",
    who: ["admin"],
    undo: "publish",
  },
  preview: {
    label: "Lien d’aperçu refait",
    sentence: "a refait le lien d’aperçu de l’article {}",
    who: ["admin"],
    final: "erased",
  },
  delete: { label: "Article supprimé", sentence: "a supprimé l’article {}", who: ["admin"], final: "erased" },
});
