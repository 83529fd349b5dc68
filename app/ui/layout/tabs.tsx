import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  return (
    <Base.Root
      className="min-w-0"
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-line border-b"
        activateOnFocus={false}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-12 shrink-0 rounded-t-control border-transparent border-b-[3px] px-4 font-semibold text-ink-2 text-sm -outline-offset-4 transition-colors hover:text-lagoon data-active:border-lagoon data-active:text-lagoon"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-control pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
