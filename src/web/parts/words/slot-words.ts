import type { TIME_SLOTS } from '#core/categories/model.ts';
import { t } from '#web/text/spaces/parts.ts';

type SlotKey = (typeof TIME_SLOTS)[number]['key'];

/** What the parts of a day are called (specification 3, time slots), by their keys. */
const titles = (): Readonly<Record<SlotKey, string>> => ({
  1: t('slot>early_morning'),
  2: t('slot>morning'),
  3: t('slot>afternoon'),
  4: t('slot>late_afternoon'),
  5: t('slot>evening'),
});

/** "Late afternoon" for the slot 4. */
export const slotTitle = (key: SlotKey): string => titles()[key];
