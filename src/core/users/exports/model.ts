import { z } from 'zod';

/** What a person may take in by themselves, packed and unpacked. Larger exports are an operator's (`gotong import-person`). */
export const IMPORT_BYTES = 10_000_000;
export const IMPORT_WHOLE_BYTES = 64_000_000;

/** What a list of an export would add to what was taken along of the same installation before, and what it no longer has. */
export const importListShape = z.object({
  name: z.string(),
  rows: z.number(),
  added: z.number(),
  removed: z.number(),
});
export const importPlanShape = z.object({
  /** Names this export: taking it in asks for the one that was shown. */
  digest: z.string(),
  /** The address of the installation that it comes from. */
  source: z.string(),
  made_on: z.iso.datetime(),
  /** It was taken in before, and nothing is left to do. */
  is_known: z.boolean(),
  /** Lists with rows, or that had some. */
  lists: z.array(importListShape),
  files: z.object({ count: z.number(), added: z.number(), removed: z.number() }),
  /** Rows and files in which the export differs from what is taken along here. */
  differences: z.number(),
});
export type ImportPlan = z.infer<typeof importPlanShape>;
