/** The public page of all alerts, with its feeds below it. */
export const ALERTS_PATH = "/alertes";
export const ALERTS_FEED = { path: ALERTS_PATH, title: "Alertes de sécurité de Récif" } as const;

/** Of one of them, on that page. */
export const alertAnchor = (id: string): string => `alerte-${id}`;
export const alertPath = (id: string): string => `${ALERTS_PATH}#${alertAnchor(id)}`;
