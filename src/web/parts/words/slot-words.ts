import * as say from '#core/categories/slot-rules.ts';
import { language, made } from '#web/text/words.ts';

/** The title of a slot in the page's language: "Late afternoon" for slot 4. */
export const slotTitle = (key: number): string => made(say.slotTitle(key, language()));

/** "3 pm – 6 pm"; undefined if the title says it already. */
export const slotHours = (key: number): string | undefined => made(say.slotHours(key, language())) || undefined;

/** "3 pm – 6 pm", "before 9 am", to follow a day. */
export const slotTime = (key: number): string => made(say.slotTime(key, language()));
