import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "../button.tsx";
import { softHyphens } from "../soft-hyphens.ts";
import { ErrorState } from "./error-state.tsx";
import { PageError } from "./page-error.tsx";
import { useRequestReference } from "./request-reference.ts";

type ListFailedProps = { error: unknown; heading: string; title: string; retry: string };

export function ListFailed({ error, heading, title, retry }: ListFailedProps) {
  const reference = useRequestReference();
  if (isRouteErrorResponse(error)) return <PageError error={error} />;
  return (
    <div data-reference={reference} className="grid gap-6">
      <h1 className="heading-page max-sm:text-2xl">{softHyphens(heading)}</h1>
      <ErrorState
        title={title}
        {...(reference && { reference })}
        action={
          <ButtonLink to={retry} reloadDocument size="sm">
            Réessayer
          </ButtonLink>
        }
      />
    </div>
  );
}
