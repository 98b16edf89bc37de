/** How many texts stand in the code of a folder instead of in web/text: each number may only become smaller. */
export const INLINE: Readonly<Record<string, number>> = {
  'public/share-picture': 1,
  'public/service': 7,
};
