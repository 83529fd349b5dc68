export type BodyHold = {
  /** Reserves bytes; once refused, the whole reservation is released. */
  take(bytes: number): boolean;
  end(): void;
};
type BodyBudget = { hold(network: string): BodyHold };

type Most = {
  /** Bytes over all requests, and per network. */
  together: number;
  ofOneNetwork: number;
  free: number;
};

/** Bounds the memory of request bodies (threat T54), counted as bytes arrive, not by Content-Length. */
export function createBodyBudget({ together, ofOneNetwork, free }: Most): BodyBudget {
  const networks = new Map<string, number>();
  let held = 0;

  const change = (network: string, bytes: number) => {
    held += bytes;
    const ofNetwork = (networks.get(network) ?? 0) + bytes;
    if (ofNetwork > 0) networks.set(network, ofNetwork);
    else networks.delete(network);
  };

  return {
    hold(network) {
      let received = 0;
      let counted = 0;
      let over = false;
      const end = () => {
        change(network, -counted);
        counted = 0;
        over = true;
      };
      return {
        take(bytes) {
          if (over) return false;
          received += bytes;
          const more = Math.max(0, received - free) - counted;
          if (more > 0 && (held + more > together || (networks.get(network) ?? 0) + more > ofOneNetwork)) {
            end();
            return false;
          }
          change(network, more);
          counted += more;
          return true;
        },
        end,
      };
    },
  };
}
