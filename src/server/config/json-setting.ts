import type { z } from 'zod';

/** Parses a setting that is JSON, such as PLATFORMS. Throws an Error that names the setting and what is wrong with it. */
export function readJson<S extends z.ZodType>(name: string, text: string, shape: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON`);
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${name}: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`);
}
