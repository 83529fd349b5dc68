export { communeKey, communeLabel } from "#app/core/catalogue/communes.ts";
export { nearestCommune } from "#app/core/catalogue/distances.ts";
