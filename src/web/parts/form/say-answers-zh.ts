import { plainBook, sayLine } from '#core/categories/say/rules.ts';

export { sayProblem } from '#core/categories/say/problem-rules.ts';

/** What our code puts round the words of answers, in Chinese. */
export const say = (line: string): string => sayLine(plainBook(), line);
