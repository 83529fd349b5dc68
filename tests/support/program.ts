/** Arguments of Node.js that run a program of the build as `npm start` and its sisters do. */
export function builtProgram(name: string, ...args: string[]): string[] {
  return [
    "--disable-warning=ExperimentalWarning",
    "--enable-source-maps",
    `build/server/${name}.js`,
    ...args,
  ];
}
