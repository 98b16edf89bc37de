import { useState } from 'react';
import type { Attachment } from '#core/uploads/model.ts';
import { NO_WORDS } from '#web/parts/report/ReportFields.tsx';
import type { Reported } from './reported.ts';

/** What was said in a report that is not sent. */
export interface ReportDraft {
  readonly said: typeof NO_WORDS;
  readonly files: readonly Attachment[];
}
const BLANK: ReportDraft = { said: NO_WORDS, files: [] };

/** By what is reported, as long as the window is open: a dialog that closes by itself loses nothing. */
const kept = new Map<string, ReportDraft>();
const keyOf = (about: Reported): string =>
  [about.type, about.quote_request_id, about.quote_bid_id, about.param].join(':');

export const draftOf = (about: Reported): ReportDraft => kept.get(keyOf(about)) ?? BLANK;
export const keepDraft = (about: Reported, draft: ReportDraft): void => void kept.set(keyOf(about), draft);
export const dropDraft = (about: Reported): void => void kept.delete(keyOf(about));

/** The draft of a report; what comes after its dialog closed, such as the end of an upload, counts too. */
export function useReportDraft(about: Reported) {
  const [draft, setDraft] = useState(() => draftOf(about));
  const put = (more: Partial<ReportDraft>) => {
    keepDraft(about, { ...draftOf(about), ...more });
    setDraft(draftOf(about));
  };
  return { ...draft, put };
}
