const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** A small count as a sentence says it: "five", and digits from ten on. */
export const countInWords = (count: number): string => NUMBERS[count] ?? String(count);

/** The same words with a capital, as a sentence begins. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
