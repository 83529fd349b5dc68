type Payload = { issues: readonly { path?: readonly PropertyKey[] }[] };

/** Of a check between fields: made once these are valid, even when others are not. */
export const onceValid = (...fields: readonly string[]) => ({
  when: ({ issues }: Payload) => !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
