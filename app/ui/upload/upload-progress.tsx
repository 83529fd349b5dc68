import { Button } from "../button.tsx";
import type { UploadMeter } from "./use-upload-meter.ts";

/** Quarters are announced: a person who listens to each percent hears nothing else. */
const ANNOUNCED = 25;

/** How far the upload of a form is, and how it is ended. Nothing without JavaScript. */
export function UploadProgress({ upload }: { upload: UploadMeter | undefined }) {
  const quarter = Math.floor((upload?.percent ?? 0) / ANNOUNCED) * ANNOUNCED;
  return (
    <>
      {upload && (
        <div className="grid grid-cols-1 justify-items-start gap-2">
          <progress
            aria-label="Envoi du fichier"
            className="h-4 w-full accent-lagoon"
            value={upload.percent}
            max={100}
          />
          <p aria-hidden className="text-sm">
            {wordsOf(upload.percent)}
          </p>
          {/* Once all is sent, the site may have taken it. */}
          {upload.percent < 100 && (
            <Button type="button" variant="secondary" size="sm" onClick={upload.cancel}>
              Annuler l’envoi
            </Button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {upload ? wordsOf(quarter) : ""}
      </p>
    </>
  );
}

const wordsOf = (percent: number) =>
  percent < 100 ? `${percent}\u00a0% du fichier envoyés.` : "Fichier envoyé. Le site l’enregistre.";
