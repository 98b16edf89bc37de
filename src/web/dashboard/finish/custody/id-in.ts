/** The id that an address carries; 0 where it is none. */
export const idIn = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);
