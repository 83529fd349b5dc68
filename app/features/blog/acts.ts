import { defineActs } from "#app/core/audit/define-acts.ts";

export const blogActs = defineActs("blog", {
  publish: { who: ["admin"], undo: "unpublish" },
  schedule: { who: ["admin"], undo: "unpublish" },
  "publish-due": { who: ["system"], undo: "unpublish" },
  unpublish: { who: ["admin"], undo: "publish" },
  preview: { who: ["admin"], final: "erased" },
  delete: { who: ["admin"], final: "erased" },
});
