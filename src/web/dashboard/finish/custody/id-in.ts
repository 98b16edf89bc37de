/** The id in an address; 0 for text that is not an id. */
export const idIn = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);
