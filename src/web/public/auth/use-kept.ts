import { type FormEvent, useState } from 'react';

/** What was typed, kept while one changes between the ways in. */
export interface Kept {
  readonly get: (name: string) => string;
  readonly set: (name: string, value: string) => void;
  /** Notes every field of a form as it is typed into. */
  readonly note: (event: FormEvent<HTMLFormElement>) => void;
}

/** Names that mean the same in different forms. */
const SAME: Readonly<Record<string, string>> = { email: 'username' };

/** A store of typed values that no typing draws anew. */
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
