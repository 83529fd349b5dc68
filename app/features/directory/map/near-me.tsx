import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";

const LONGEST_WAIT = 15_000;
const OLDEST = 300_000;

const messages = {
  asked: "Recherche de votre position…",
  refused: "Votre navigateur n’a pas donné votre position : choisissez votre commune dans la liste.",
  far: "Vous n’êtes pas en Nouvelle-Calédonie : choisissez une commune dans la liste.",
} as const;

/** The position stays in the browser, which works out the nearest commune: only its name is sent. */
export function NearMe({ hrefOf }: { hrefOf(commune: string): string }) {
  const [isReady, setReady] = useState(false);
  const [message, setMessage] = useState("");
  const navigate = useNavigate();
  useEffect(() => setReady("geolocation" in navigator), []);

  function ask() {
    setMessage(messages.asked);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => find(coords).catch(() => setMessage(messages.refused)),
      () => setMessage(messages.refused),
      { timeout: LONGEST_WAIT, maximumAge: OLDEST },
    );
  }

  async function find({ latitude, longitude }: GeolocationCoordinates) {
    const { nearestCommune, communeKey } = await import("./nearest.ts");
    const nearest = nearestCommune([latitude, longitude]);
    setMessage(
      nearest
        ? `La plus proche : ${nearest.commune.replaceAll("'", "’")}, à ${Math.round(nearest.kilometres)}\u00a0km.`
        : messages.far,
    );
    if (nearest) navigate(hrefOf(communeKey(nearest.commune)), { preventScrollReset: true });
  }

  return (
    <>
      {isReady && (
        <Button type="button" variant="secondary" size="sm" onClick={ask}>
          Près de moi
        </Button>
      )}
      <p role="status" className="text-sm">
        {message}
      </p>
    </>
  );
}
