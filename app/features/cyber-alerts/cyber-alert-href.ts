/** The page of all alerts, with its feeds below it. */
export const ALERTS_FEED = { path: "/alertes", title: "Alertes de sécurité de Récif" } as const;

export const cyberAlertAnchor = (id: string): string => `alerte-${id}`;
export const cyberAlertPath = (id: string): string => `${ALERTS_FEED.path}#${cyberAlertAnchor(id)}`;
