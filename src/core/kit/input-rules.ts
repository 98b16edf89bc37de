import { z } from 'zod';
import type { Call, CallInput } from './call.ts';

/** What a field must be, as far as a form can say it before anything is sent. */
export interface FieldRule {
  /** It must be filled in. */
  readonly needed?: true | undefined;
  /** Characters. */
  readonly min?: number;
  readonly max?: number;
  /** A regular expression that the text must match. */
  readonly pattern?: string;
  /** Limits of a whole number. */
  readonly low?: number;
  readonly high?: number;
}
export type InputRules<N extends string = string> = Readonly<Partial<Record<N, FieldRule>>>;

/**
 * The rules of a call's input, by field, read from the shape that the server checks it with. The browser's build puts
 * the answer in place of the question (scripts/shapes/slim-input.ts), because shapes stay with the server: hence the call must
 * be named by its own import.
 */
export function inputOf<C extends Call>(call: C): InputRules<keyof CallInput<C> & string> {
  return Object.fromEntries(
    Object.entries(call.input.shape as Record<string, z.ZodType>)
      .map(([name, shape]) => [name, ruleOf(shape)] as const)
      .filter(([, rule]) => Object.keys(rule).length > 0),
  ) as InputRules<keyof CallInput<C> & string>;
}

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

function ruleOf(shape: z.ZodType): FieldRule {
  const isNeeded = !shape.safeParse(undefined).success && !shape.safeParse('').success;
  const text = partOf(shape, 'input', 'string');
  const number = partOf(shape, 'output', 'integer');
  // Numbers arrive as text too; what such a text looks like is no rule of its own.
  if (number) return { ...(isNeeded && { needed: true }), ...limits({ low: number.minimum, high: number.maximum }) };
  const { minLength: min, maxLength: max, pattern } = text ?? {};
  return {
    ...(isNeeded && { needed: true }),
    ...limits({ min: (min ?? 0) > 1 ? min : undefined, max }),
    // Control characters are refused everywhere and cannot be typed.
    ...(pattern !== undefined && !pattern.includes('\\u0000') && { pattern }),
  };
}

function partOf(shape: z.ZodType, io: 'input' | 'output', type: string): Schema | undefined {
  const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
  return [schema, ...(schema.anyOf ?? [])].find((part) => part.type === type);
}

const limits = (given: Readonly<Record<string, number | undefined>>): FieldRule =>
  Object.fromEntries(
    Object.entries(given).filter(([, limit]) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER),
  );
