import { mapSize, provinceOutlines } from "#app/ui/map/province-outlines.ts";

const depths = [57, 37, 20, 7];

export function IslandsDrawing() {
  const land = Object.values(provinceOutlines).join("");
  return (
    <svg
      viewBox={`-60 0 ${mapSize.width + 60} ${mapSize.height}`}
      aria-hidden="true"
      className="islands-drawing"
    >
      {depths.map((depth) => (
        <path key={depth} d={land} strokeWidth={2 * depth} />
      ))}
      <path d={land} className="islands-land" />
    </svg>
  );
}
