/** The source of a function that runs inline in a page, without its comments and indentation. */
export const short = (text: string): string => text.replace(/^\s*\/\/.*$/gm, '').replace(/\n\s*/g, '\n');
