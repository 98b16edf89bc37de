/** Splits a text into pieces, with the searched words marked, whatever their case. */
export function markWords(text: string, words: string): { readonly text: string; readonly isHit: boolean }[] {
  const wanted = words
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
  if (wanted.length === 0 || text === '') return text === '' ? [] : [{ text, isHit: false }];
  const pattern = new RegExp(`(${wanted.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'giu');
  // Splitting by a group puts the matches at odd indexes.
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, isHit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
