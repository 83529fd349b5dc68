import { CommuneMap, type CommuneMapProps } from "#app/features/directory/map/commune-map.tsx";
import { LateChoiceBox } from "#app/features/leads/ui/late-choice-box.tsx";

export function MapWithChoice(props: Omit<CommuneMapProps, "Choice">) {
  return <CommuneMap {...props} Choice={LateChoiceBox} />;
}
