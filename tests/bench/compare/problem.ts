/** Something that whoever runs the comparison can do something about: its sentence is enough. */
export class Problem extends Error {}
