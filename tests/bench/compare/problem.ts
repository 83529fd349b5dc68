export class Problem extends Error {}
