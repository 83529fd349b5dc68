import type { ReactNode } from "react";
import { Card } from "./card.tsx";

type CardListProps<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode };

/** A list whose items are each an article. */
export function CardList<Item extends { id: string }>({ items, children }: CardListProps<Item>) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {items.map((item) => (
        <li key={item.id}>
          <Card as="article" className="grid grid-cols-1 gap-2">
            {children(item)}
          </Card>
        </li>
      ))}
    </ul>
  );
}
