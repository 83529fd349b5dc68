export type BodyReservation = {
  /** Reserves bytes; once refused, the whole reservation is released. */
  acquire(bytes: number): boolean;
  end(): void;
};
type BodyBudget = { openReservation(network: string): BodyReservation };

type Most = {
  /** Bytes over all requests, and per network. */
  together: number;
  ofOneNetwork: number;
  free: number;
};

/** Bounds the memory of request bodies (threat T54), counted as bytes arrive, not by Content-Length. */
export function createBodyBudget({ together, ofOneNetwork, free }: Most): BodyBudget {
  const networks = new Map<string, number>();
  let reserved = 0;

  const change = (network: string, bytes: number) => {
    reserved += bytes;
    const ofNetwork = (networks.get(network) ?? 0) + bytes;
    if (ofNetwork > 0) networks.set(network, ofNetwork);
    else networks.delete(network);
  };

  return {
    openReservation(network) {
      let received = 0;
      let counted = 0;
      let over = false;
      const end = () => {
        change(network, -counted);
        counted = 0;
        over = true;
      };
      return {
        acquire(bytes) {
          if (over) return false;
          received += bytes;
          const more = Math.max(0, received - free) - counted;
          if (
            more > 0 &&
            (reserved + more > together || (networks.get(network) ?? 0) + more > ofOneNetwork)
          ) {
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
