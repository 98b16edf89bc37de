/** The text of a function that runs inline in a page, without what only its readers need. */
export const short = (text: string): string => text.replace(/^\s*\/\/.*$/gm, '').replace(/\n\s*/g, '\n');
