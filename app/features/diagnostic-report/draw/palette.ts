/** Light tokens of the identity, for a renderer without CSS. */
export const palette = {
  white: "#ffffff",
  sand: "#faf6ee",
  foam: "#eef5f5",
  ink: "#10262d",
  quiet: "#445a61",
  lagoon: "#005f73",
  deep: "#00485a",
  tint: "#ddf0f2",
  laterite: "#9a3e1c",
  sun: "#f4b942",
  niaouli: "#1b6b45",
  alert: "#b3161b",
  alertTint: "#fde8e7",
  line: "#d3dedf",
  control: "#687e85",
} as const;
