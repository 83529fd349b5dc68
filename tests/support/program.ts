/** Node.js arguments of a built program, as in `npm start`. */
export function builtProgram(name: string, ...args: string[]): string[] {
  return [
    "--disable-warning=ExperimentalWarning",
    "--enable-source-maps",
    `build/server/${name}.js`,
    ...args,
  ];
}
