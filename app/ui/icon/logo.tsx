import { useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Spinner } from "./icon.tsx";
import { Monogram, type MonogramSize } from "./monogram.tsx";

type CompanyLogoProps = {
  name: string;
  src?: string;
  size?: MonogramSize;
};

type State = "shown" | "broken" | "fixing" | "given-up";

/** Logo, or monogram. A broken image is reported once; the server may answer with a repaired one. */
export function CompanyLogo({ name, src, size = "md" }: CompanyLogoProps) {
  return src ? <LogoImage name={name} src={src} size={size} /> : <Monogram name={name} size={size} />;
}

function LogoImage({ name, src, size }: Required<CompanyLogoProps>) {
  const { image, state, onError, ref } = useRepairedImage(src);
  if (!image || state === "given-up") return <Monogram name={name} size={size} />;
  const frame = cx("shrink-0 overflow-hidden rounded-control border border-line", `logo-${size}`);
  if (state !== "shown") {
    return (
      <span aria-hidden="true" className={cx(frame, "grid place-items-center bg-foam text-ink-2 text-xs")}>
        {state === "broken" ? (
          "404"
        ) : (
          <span className="flex items-center gap-1">
            <Spinner /> Fix...
          </span>
        )}
      </span>
    );
  }
  const pixels = size === "lg" ? 96 : 56;
  return (
    <img
      ref={ref}
      src={image}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      onError={onError}
      className={cx(frame, "bg-paper object-contain p-1")}
    />
  );
}

function useRepairedImage(src: string) {
  const [image, setImage] = useState<string | undefined>(src);
  const [state, setState] = useState<State>("shown");
  const ref = useRef<HTMLImageElement>(null);
  const reported = useRef(false);

  async function repair() {
    if (reported.current) return setState("given-up");
    reported.current = true;
    setState("broken");
    await new Promise((resolve) => setTimeout(resolve, 400));
    setState("fixing");
    const repaired = await askForRepair(src);
    setImage(repaired);
    setState(repaired ? "shown" : "given-up");
  }

  // The image may have failed before the page came to life: its event is gone, its state is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) void repair();
  }, []);

  return { image, state, ref, onError: repair };
}

async function askForRepair(src: string): Promise<string | undefined> {
  try {
    const response = await fetch(src, { method: "POST" });
    if (!response.ok) return undefined;
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null && "src" in answer && typeof answer.src === "string"
      ? answer.src
      : undefined;
  } catch {
    return undefined;
  }
}
