import type { View } from '../svg.ts';

/** A photo as it might be taken at work: what it shows, in words, and how it is drawn in 320 by 240. */
export interface Scene {
  readonly captions: readonly string[];
  readonly draw: (view: View) => string;
}
