/** In degrees. */
export type MapPosition = { lat: number; lng: number };

/** New Caledonia with its outlying islands. */
const WITHIN = { south: -24, north: -17, west: 156, east: 174 };

const NUMBER = String.raw`(-?\d{1,3}[.,]\d{1,12})`;
const SEPARATOR = String.raw`(?:\s*[;,/\s]\s*|%2C)`;

/** As the addresses of maps write a point, and as a person does. */
const forms: readonly RegExp[] = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`[?&](?:q|ll|query|center|destination)=${NUMBER}${SEPARATOR}${NUMBER}`),
  new RegExp(`#map=\\d{1,2}(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`^${NUMBER}${SEPARATOR}${NUMBER}$`),
];

const PRECISION = 1e6;

/** Of "-22,2758 ; 166,4580", or of a link to a map; undefined for anything else, and outside New Caledonia. */
export function readMapPosition(text: string): MapPosition | undefined {
  const written = text.trim();
  const [, first, second] = forms.map((form) => form.exec(written)).find(Boolean) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [lat, lng] = [degreesOf(first), degreesOf(second)];
  const isThere = lat >= WITHIN.south && lat <= WITHIN.north && lng >= WITHIN.west && lng <= WITHIN.east;
  return isThere ? { lat, lng } : undefined;
}

const degreesOf = (text: string) => Math.round(Number(text.replace(",", ".")) * PRECISION) / PRECISION;

/** As it is read: with a decimal at least. */
export const writeMapPosition = ({ lat, lng }: MapPosition): string =>
  [lat, lng]
    .map((degrees) =>
      degrees
        .toFixed(6)
        .replace(/0{1,5}$/, "")
        .replace(".", ","),
    )
    .join(" ; ");

const ZOOM = 15;
const FRAME_PIXELS = { width: 700, height: 360 };

/** Address of a map to frame: the box that zoom 15 shows at this size. */
export function frameAround({ lat, lng }: MapPosition, marked: boolean): string {
  const degreesPerPixel = 360 / (256 * 2 ** ZOOM);
  const halfWidth = (FRAME_PIXELS.width / 2) * degreesPerPixel;
  const halfHeight = (FRAME_PIXELS.height / 2) * degreesPerPixel * Math.cos((lat * Math.PI) / 180);
  const box = [lng - halfWidth, lat - halfHeight, lng + halfWidth, lat + halfHeight];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(","),
    layer: "mapnik",
    ...(marked && { marker: `${lat},${lng}` }),
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export const linkToMap = ({ lat, lng }: MapPosition): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;
