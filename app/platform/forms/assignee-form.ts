import { z } from "zod";

/** Of `AssigneeForm`: empty for none; `mine`: the button that takes it. */
export const assigneeFields = z.object({
  assignee: z.string().max(100).optional(),
  mine: z.string().optional(),
});

/** @returns undefined: to none */
export const assigneeIn = (
  { assignee, mine }: z.output<typeof assigneeFields>,
  actor: { id: string },
): string | undefined => (mine ? actor.id : assignee || undefined);
