/** Of a file to import: the form says it, the route and the storage hold to it. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
