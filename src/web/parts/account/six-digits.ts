export const CODE_LENGTH = 6;

/** The digits of what was typed or pasted, at most six. Takes "123 456", "G-123456" and full-width digits. */
export const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, CODE_LENGTH);

/** Seconds as "0:24", for a countdown. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
