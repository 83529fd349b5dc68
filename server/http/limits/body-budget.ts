/** One request's share of what all bodies together may hold. */
export type BodyHold = {
  /** Whether so many more bytes may be kept; once not, none of it may, and what was held is given back. */
  take(bytes: number): boolean;
  /** Nothing of the body is needed any more. */
  end(): void;
};
type BodyBudget = { hold(network: string): BodyHold };

type Most = {
  /** Bytes over all requests, and over those of one network. */
  together: number;
  ofOneNetwork: number;
  /** What each body may hold beside: forms are never refused because of files. */
  free: number;
};

/**
 * Bounds the bytes of all bodies that are held at one time (threat T54), counted as they arrive: whoever announces much
 * and sends little takes no room from others.
 */
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
