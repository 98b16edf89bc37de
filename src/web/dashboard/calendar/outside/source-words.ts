import { SOURCE_PROBLEMS, type SourceProblem } from '#core/reserves/model.ts';
import { t } from '#web/text/spaces/calendar.ts';

const words = (): Readonly<Record<SourceProblem, string>> => ({
  'address not allowed': t('source_problems>not_allowed'),
  'not reached': t('source_problems>not_reached'),
  'too slow': t('source_problems>too_slow'),
  'too large': t('source_problems>too_large'),
  'too many redirects': t('source_problems>redirects'),
  'no access': t('source_problems>no_access'),
  'not found': t('source_problems>not_found'),
  'server fault': t('source_problems>server_fault'),
  'not a calendar': t('source_problems>not_calendar'),
  'too many events': t('source_problems>too_many'),
});

/** Why a calendar could not be read, and what to do. */
export const problemWords = (problem: string): string =>
  SOURCE_PROBLEMS.some((known) => known === problem) ? words()[problem as SourceProblem] : words()['server fault'];
