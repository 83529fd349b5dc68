import { redirect } from "react-router";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { notFound } from "#app/platform/http/errors.ts";
import type { Route } from "./+types/category-redirect";

/** `/categories/{slug}` redirects to the category's page (decision B7); 404 when unknown. */
export function loader({ params, request }: Route.LoaderArgs) {
  const category = findCategory(params.slug);
  if (!category) throw notFound("category");
  return redirect(`/category/${category.slug}${new URL(request.url).search}`, 301);
}
