import { encode } from 'uqr';

/** A text as the marks of a QR code: the side in modules, its quiet edge included, and a path of the dark ones. */
export function codeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const marks = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: marks.join('') };
}
