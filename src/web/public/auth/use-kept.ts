import { type FormEvent, useState } from 'react';

/** What was typed, kept while the person switches between ways to log in. */
export interface Kept {
  readonly get: (name: string) => string;
  readonly set: (name: string, value: string) => void;
  /** An input handler for a form, which keeps each field as it is typed. */
  readonly note: (event: FormEvent<HTMLFormElement>) => void;
}

/** Fields with different names in different forms that mean the same. */
const SAME: Readonly<Record<string, string>> = { email: 'username' };

/** Keeps typed values without rendering again. */
export function useKept(start: Readonly<Record<string, string>> = {}): Kept {
  const [kept] = useState<Kept>(() => {
    const values = new Map(Object.entries(start));
    const get = (name: string) => values.get(SAME[name] ?? name) ?? '';
    const set = (name: string, value: string) => void values.set(SAME[name] ?? name, value);
    return {
      get,
      set,
      note: ({ target }) => {
        if (target instanceof HTMLInputElement && target.name !== '') set(target.name, target.value);
      },
    };
  });
  return kept;
}
