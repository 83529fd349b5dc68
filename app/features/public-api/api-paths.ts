export const API_VERSION = "1.0.0";
export const API_ROOT = "/api/v1";
export const API_DOCUMENTATION = "/api";
