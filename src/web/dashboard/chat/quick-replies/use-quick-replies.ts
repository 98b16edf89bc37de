import * as quickReplyCalls from '#core/messages/quick-replies/calls.ts';
import { useRead } from '#web/state/calls.ts';

/** A text offered above the composer. */
export interface QuickChoice {
  readonly key: string;
  readonly text: string;
}

/** The texts above the composer: those for the moment, then the person's own, without duplicates. */
export function quickChoices(suited: readonly string[], own: readonly { id: number; text: string }[]): QuickChoice[] {
  const kept = new Set(own.map(({ text }) => text));
  return [
    ...suited.filter((text) => !kept.has(text)).map((text) => ({ key: `suited ${text}`, text })),
    ...own.map(({ id, text }) => ({ key: `own ${id}`, text })),
  ];
}

/** The choices that contain the text typed after a slash: "/way" finds "On the way". Null without a slash. */
export function slashChoices(draft: string, choices: readonly QuickChoice[]): readonly QuickChoice[] | null {
  if (!/^\/[^\n/]*$/.test(draft)) return null;
  const wanted = draft.slice(1).trim().toLocaleLowerCase();
  return choices.filter(({ text }) => text.toLocaleLowerCase().includes(wanted));
}

export function useQuickReplies(suited: readonly string[]): QuickChoice[] {
  const { data } = useRead(quickReplyCalls.quickReplies, {});
  return quickChoices(suited, data?.quick_replies ?? []);
}
