import { cx } from "../cx.ts";

function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("block animate-[breathe_1.6s_ease-in-out_infinite] rounded-tag bg-foam", className)}
    />
  );
}

function CompanyCardSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 rounded-card border border-line p-5 sm:p-6">
      <Skeleton className="size-14 rounded-control" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="mt-4 h-11 rounded-control" />
    </div>
  );
}

type CardsLoadingProps = { count?: number; label: string };

export function CardsLoading({ count = 3, label }: CardsLoadingProps) {
  return (
    <div>
      <p role="status" className="mb-4 text-ink-2">
        {label}
      </p>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: count }, (_, place) => `place-${place}`).map((key) => (
          <CompanyCardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
