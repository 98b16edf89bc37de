import * as say from '#core/categories/slot-rules.ts';
import { language, made } from '#web/text/words.ts';

/** "Late afternoon" for the slot 4, in the page's language. */
export const slotTitle = (key: number): string => made(say.slotTitle(key, language()));

/** "3 pm – 6 pm"; undefined where the title says it already. */
export const slotHours = (key: number): string | undefined => made(say.slotHours(key, language())) || undefined;

/** "3 pm – 6 pm", "before 9 am": after a day. */
export const slotTime = (key: number): string => made(say.slotTime(key, language()));
