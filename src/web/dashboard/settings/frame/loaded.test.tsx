import { describe, expect, it } from 'vitest';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import type { CallError } from '#web/state/call-error.ts';
import { Loaded } from './Loaded.tsx';

const failed = async (error?: CallError) => {
  const query = { isError: true, isFetching: false, refetch: () => undefined, ...(error ? { error } : {}) };
  const html = await drawn(
    <Loaded query={query} what="this item">
      {() => null}
    </Loaded>,
  );
  return [wordsOf(html), pressable(html)];
};
const fault = (code: string): CallError => ({
  kind: 'fault',
  code,
  message: 'We can’t find this. It may have been removed.',
  fields: {},
});

describe('what a panel could not load', () => {
  it('is tried again where the connection may be the reason', async () => {
    expect(await failed(fault('fault'))).toEqual([
      'Could not load this item Check your connection. Nothing was lost. Try again',
      ['Try again'],
    ]);
  });

  it('is said to be gone, or why it is refused, and no connection is blamed for that', async () => {
    expect(await failed(fault('not found'))).toEqual(['We can’t find this. It may have been removed.', []]);
    const message = 'This item isn’t there any more.';
    expect(await failed({ kind: 'refused', code: 801, message, fields: {} } as CallError)).toEqual([message, []]);
  });
});
