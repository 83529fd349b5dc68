import { useNavigation } from "react-router";

/** Appears only for slow navigations; stands in `main`, since all content belongs to a landmark. */
export function ProgressBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label="Chargement de la page"
      className="no-print fixed inset-x-0 top-0 z-50 h-1"
    >
      <div className="h-full origin-left animate-[ride_4s_cubic-bezier(0.1,0.7,0.2,1)_120ms_both] bg-lagoon" />
    </div>
  );
}
