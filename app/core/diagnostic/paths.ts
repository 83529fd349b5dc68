export const DIAGNOSTIC_PATH = "/diagnostique";
export const RESULTS_PATH = "/diagnostique/resultats";
export const EXPERT_PATH = "/diagnostique/expert";
