import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const blogFlash = {
  "article-preview-renewed": { title: "Nouveau lien d’aperçu", text: "Le lien d’avant ne montre plus rien." },
  "article-saved": { title: "Article enregistré", text: "" },
  "article-changed": {
    title: "Rien n’est publié : l’article a changé",
    text: "Quelqu’un l’a enregistré depuis que vous l’avez lu. Le voici tel qu’il est : relisez-le, puis publiez.",
  },
  "article-published": { title: "Article publié", text: "Il est en ligne." },
  "article-scheduled": { title: "Publication programmée", text: "" },
  "article-not-scheduled": {
    title: "Article enregistré, et remis en brouillon",
    text: "Ses vérifications ne passent plus : il ne sera pas publié à l’heure prévue.",
  },
  "article-unpublished": { title: "Article remis en brouillon", text: "Le public ne le voit pas." },
  "article-deleted": { title: "Brouillon supprimé", text: "" },
  "article-image-added": { title: "Image ajoutée", text: "Copiez sa ligne là où elle doit paraître." },
  "article-restored": { title: "Version rétablie", text: "" },
  "blog-groups-saved": { title: "Classement enregistré", text: "" },
} satisfies FlashTexts;

export type BlogFlash = keyof typeof blogFlash;
