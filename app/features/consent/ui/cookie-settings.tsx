import { type ComponentType, useEffect, useState } from "react";
import type { PublicAnalyticsService } from "#app/core/consent/analytics-service.ts";
import { onCookieSettings } from "#app/ui/shell/cookie-settings.ts";
import type { CookieDialogProps } from "./cookie-dialog.tsx";

type Opened = { Settings: ComponentType<CookieDialogProps>; opener: HTMLElement; open: boolean };

export function CookieSettings({ service }: { service: PublicAnalyticsService }) {
  const [opened, setOpened] = useState<Opened>();
  // Delegated: the links are anywhere in the page, and lead to the settings page until hydration.
  useEffect(
    () =>
      onCookieSettings((opener) => {
        import("./cookie-dialog.tsx").then(
          ({ CookieDialog }) => setOpened({ Settings: CookieDialog, opener, open: true }),
          () => location.assign("/cookies"),
        );
      }),
    [],
  );
  if (!opened) return null;
  const { Settings, opener, open } = opened;
  return (
    <Settings
      open={open}
      opener={opener}
      service={service}
      onClose={() => setOpened({ ...opened, open: false })}
    />
  );
}
