import { openThread, type ThreadOpening } from "../thread.server.ts";
import type { Envelope, RenderedMail, RenderMail } from "./render.server.ts";

export type MailQuestion = { name: string; payload: Record<string, unknown>; envelope: Envelope };
type Opening = Omit<ThreadOpening, "data"> & { siteUrl: string };
type MailThread = {
  render: RenderMail;
  isOpen(): boolean;
  stop(): Promise<void>;
};

export function openMailThread({ siteUrl, ...opening }: Opening): MailThread {
  const thread = openThread<MailQuestion, RenderedMail>({ ...opening, data: { siteUrl } });
  return {
    render: (name, payload, envelope) => thread.ask({ name, payload, envelope }),
    isOpen: thread.isOpen,
    stop: thread.stop,
  };
}
