import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";

const LONGEST_WAIT = 15_000;
const OLDEST = 300_000;
/** Asks again after the page was loaded anew. */
const ASKED = "#pres-de-moi";

const messages = {
  asked: "Recherche de votre position…",
  refused: "Votre navigateur n’a pas donné votre position : choisissez votre commune dans la liste.",
  far: "Vous n’êtes pas en Nouvelle-Calédonie : choisissez une commune dans la liste.",
} as const;

type Message = { text: string; commune?: string };

type NearMeProps = { chosen: string | undefined; hrefOf(commune: string): string };

/** The position stays in the browser, which works out the nearest commune: only its name is sent. */
export function NearMe({ chosen, hrefOf }: NearMeProps) {
  const [isReady, setReady] = useState(false);
  const [message, setMessage] = useState<Message>();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  // The filters may change, and the person leave, while the browser asks.
  const latest = useRef<typeof hrefOf>(undefined);
  useEffect(() => {
    latest.current = hrefOf;
    return () => {
      latest.current = undefined;
    };
  }, [hrefOf]);
  useEffect(() => {
    setReady("geolocation" in navigator);
    if (location.hash !== ASKED) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    button.current?.click();
  }, []);

  function ask() {
    if (!isAllowed()) {
      history.replaceState(history.state, "", ASKED);
      location.reload();
      return;
    }
    setMessage({ text: messages.asked });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => find(coords).catch(() => setMessage({ text: messages.refused })),
      () => setMessage({ text: messages.refused }),
      { timeout: LONGEST_WAIT, maximumAge: OLDEST },
    );
  }

  async function find({ latitude, longitude }: GeolocationCoordinates) {
    const { nearestCommune, communeKey, communeLabel } = await import("./nearest.ts");
    const nearest = nearestCommune([latitude, longitude]);
    if (!latest.current) return;
    if (!nearest) return setMessage({ text: messages.far });
    const { commune, kilometres } = nearest;
    const text = `La plus proche : ${communeLabel(commune)}, à ${Math.round(kilometres)}\u00a0km.`;
    setMessage({ text, commune: communeKey(commune) });
    navigate(latest.current(communeKey(commune)), { preventScrollReset: true });
  }

  const isCurrent = !message?.commune || !chosen || message.commune === chosen;
  return (
    <>
      <Button type="button" variant="secondary" size="sm" onClick={ask} ref={button} hidden={!isReady}>
        Près de moi
      </Button>
      <p role="status" className="text-sm">
        {isCurrent && message?.text}
      </p>
    </>
  );
}

/** What the document was loaded with counts: one that came from another page by script has that page's permissions. */
function isAllowed(): boolean {
  type WithPolicy = Document & { featurePolicy?: { allowsFeature(name: string): boolean } };
  return (document as WithPolicy).featurePolicy?.allowsFeature("geolocation") ?? true;
}
