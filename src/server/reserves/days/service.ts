import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

export type { OwnDiary } from './store.ts';

/** What is in all calendars of the one who asks, between two moments. */
export const ownDiaries = ({ db, user }: PersonContext, begin: Date, end: Date): Promise<store.OwnDiary[]> =>
  store.readDiaries(db, user.id, begin, end);
