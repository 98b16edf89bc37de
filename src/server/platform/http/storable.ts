const DEPTH = 40;

/**
 * The first part of an input that cannot be stored, with its path and the reason: text that PostgreSQL does not store, or nesting
 * deeper than any call has. Null when all of it can be stored.
 */
export function unstorable(value: unknown, path = '', depth = 0): { path: string; why: string } | null {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? { path, why: 'has characters that cannot be stored' } : null;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  if (depth > DEPTH) return { path: path.slice(0, 100), why: 'is nested too deeply' };
  for (const [key, part] of Object.entries(value)) {
    const inside = path === '' ? key : `${path}.${key}`;
    const found = unstorable(key, path, depth) ?? unstorable(part, inside, depth + 1);
    if (found) return found;
  }
  return null;
}
