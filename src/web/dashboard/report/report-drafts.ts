import { useState } from 'react';
import type { Attachment } from '#core/uploads/model.ts';
import { NO_WORDS } from '#web/parts/report/ReportFields.tsx';
import type { Reported } from './reported.ts';

/** An unsent report. */
export interface ReportDraft {
  readonly said: typeof NO_WORDS;
  readonly files: readonly Attachment[];
}
const BLANK: ReportDraft = { said: NO_WORDS, files: [] };

/** Drafts by what is reported, until the page is reloaded, so that a dialog that closes loses nothing. */
const kept = new Map<string, ReportDraft>();
const keyOf = (about: Reported): string =>
  [about.type, about.quote_request_id, about.quote_bid_id, about.param].join(':');

export const draftOf = (about: Reported): ReportDraft => kept.get(keyOf(about)) ?? BLANK;
export const keepDraft = (about: Reported, draft: ReportDraft): void => void kept.set(keyOf(about), draft);
export const dropDraft = (about: Reported): void => void kept.delete(keyOf(about));

/** The draft of a report. Changes after its dialog closed count too, such as a finished upload. */
export function useReportDraft(about: Reported) {
  const [draft, setDraft] = useState(() => draftOf(about));
  const put = (more: Partial<ReportDraft>) => {
    keepDraft(about, { ...draftOf(about), ...more });
    setDraft(draftOf(about));
  };
  return { ...draft, put };
}
