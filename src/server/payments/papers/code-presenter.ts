import { encode } from 'uqr';

/** A text as a QR code: the length of its side in modules, with the quiet edge, and an SVG path of the dark modules. */
export function codeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const marks = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: marks.join('') };
}
