export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
