import { Form } from "react-router";
import { cappedCount } from "#app/platform/text/number.ts";
import { Button } from "#app/ui/button.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { ChoiceNav } from "#app/ui/layout/choice-nav.tsx";
import { TextLink } from "#app/ui/link.tsx";

type ListBarProps = {
  label: string;
  lists: readonly { to: string; label: string; count: number; current: boolean }[];
  counted: number;
  search: { action: string; q: string; hint: string; hidden: Record<string, string> };
};

export function ListBar({ label, lists, counted, search }: ListBarProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChoiceNav
        label={label}
        choices={lists.map((list) => ({
          ...list,
          label: `${list.label} (${cappedCount(list.count, counted)})`,
        }))}
      />
      <Form
        key={JSON.stringify(search)}
        action={search.action}
        method="get"
        className="flex flex-wrap items-end gap-3"
      >
        {Object.entries(search.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField hint={search.hint} defaultValue={search.q} className="grow" />
        <Button size="sm" variant="secondary">
          Chercher
        </Button>
        {search.q && (
          <TextLink to={lists.find(({ current }) => current)?.to ?? search.action}>Tout effacer</TextLink>
        )}
      </Form>
    </div>
  );
}
