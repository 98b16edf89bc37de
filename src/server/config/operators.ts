import { z } from 'zod';
import type { Mode } from './mode.ts';

/** The setting of what operators must prove before the back office opens (decision 035). */
export const operatorsShape = {
  /**
   * 'optional': only operators who set up a second factor are asked for it. Absent: 'required', except where the demo's operator,
   * whose password is public, can exist.
   */
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
};

export interface OperatorsConfig {
  operator_second_factor: 'required' | 'optional';
}

interface Given extends z.output<z.ZodObject<typeof operatorsShape>> {
  readonly mode: Mode;
  readonly DATABASE_URL?: string | undefined;
}

export const readOperators = ({ OPERATOR_SECOND_FACTOR: given, mode, DATABASE_URL }: Given): OperatorsConfig => ({
  operator_second_factor: given ?? (mode === 'demo' && DATABASE_URL === undefined ? 'optional' : 'required'),
});
