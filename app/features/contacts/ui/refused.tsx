import { Form, href, useFetcher, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type Refusal, refusalTexts } from "../contact.rules.ts";

type Asked = { view: string; problem?: string };

/** The limit is reached: why, and what the member can do now. */
export function Refused({ slug, reason }: { slug: string; reason: Refusal }) {
  const fetcher = useFetcher<Asked>();
  const [search] = useSearchParams();
  const sent = fetcher.data?.view === "sent" || search.get("lien") === "envoye";
  const { title, text } = refusalTexts[reason];
  const action = href("/company/:slug/acces", { slug });
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={title}>
        <p>{text}</p>
      </Notice>
      {reason.startsWith("unproven") && (
        <Form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            fetcher.submit({ intent: "confirm", inline: "1" }, { method: "post", action });
          }}
        >
          <Button
            name="intent"
            value="confirm"
            variant="secondary"
            pending={fetcher.state !== "idle"}
            pendingLabel="Envoi en cours..."
            className="w-full"
          >
            Recevoir un nouveau lien
          </Button>
        </Form>
      )}
      {fetcher.data?.problem && <Notice tone="error" title={fetcher.data.problem} live />}
      {sent && <Notice tone="success" title="Email envoyé !" live />}
    </div>
  );
}
