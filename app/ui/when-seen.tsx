import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

type WhenSeenProps<Props> = {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
};

/**
 * A part below the first screen that the server renders whole and that works as plain HTML: its code is fetched when
 * it comes near the screen or is entered, and not with the page.
 */
export function WhenSeen<Props extends object>({ load, props }: WhenSeenProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const isInPage = useSyncExternalStore(never, no, isBrowser);
  const [Part] = useState(() => lazy(() => (isInPage ? takeOver(box, load) : firstOf(load))));
  return (
    <div ref={box}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </div>
  );
}

const never = () => () => {};
const no = () => false;
/** The snapshot while React takes over what the server rendered; on the server itself there is no document. */
const isBrowser = () => typeof document !== "undefined";

/** Code that does not arrive (network, new release) leaves the plain HTML as it is. */
async function takeOver<Props>(
  box: RefObject<HTMLDivElement | null>,
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  await nearTheScreen(box);
  return load().then(
    (part) => ({ default: part }),
    () => new Promise(() => {}),
  );
}

/** On the server, and in a page that the browser renders itself. */
async function firstOf<Props>(
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  return load().then(
    (part) => ({ default: part }),
    () => ({ default: () => null }),
  );
}

const AHEAD = "300px";

async function nearTheScreen(box: RefObject<HTMLDivElement | null>): Promise<void> {
  // The box is known once the page around it was taken over.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const place = box.current;
  if (!place) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) done();
      },
      { rootMargin: AHEAD },
    );
    const done = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(place);
    place.addEventListener("focusin", done, { once: true });
  });
}
