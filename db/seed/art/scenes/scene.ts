import type { View } from '../svg.ts';

/** A photo as taken at work: captions for what it shows, and how it is drawn in 320 by 240. */
export interface Scene {
  readonly captions: readonly string[];
  readonly draw: (view: View) => string;
}
