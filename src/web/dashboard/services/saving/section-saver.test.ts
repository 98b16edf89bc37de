import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendOutcome } from './saving-state.ts';
import { SectionSaver } from './section-saver.ts';

interface Draft {
  readonly name: string;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake server that stores a name with its version, and answers when the test says so. */
function made(more: { kept?: Draft; check?: (draft: Draft) => Record<string, string> } = {}) {
  const server = { name: 'Lee', version: 1, down: false as false | 'offline' | 'broken' };
  const sent: Draft[] = [];
  const kept: (Draft | null)[] = [];
  const waits: (() => void)[] = [];
  let held = false;
  const saver = new SectionSaver<Draft>({
    data: { name: server.name },
    version: server.version,
    kept: more.kept ?? null,
    key: ({ name }) => name.trim(),
    check: more.check ?? (() => ({})),
    keep: (draft) => kept.push(draft),
    async send(draft, version): Promise<SendOutcome<Draft>> {
      sent.push(draft);
      if (held) await new Promise<void>((go) => waits.push(go));
      if (server.down) return { type: 'failed', offline: server.down === 'offline', message: 'No connection.' };
      if (version !== server.version)
        return { type: 'elsewhere', data: { name: server.name }, version: server.version };
      server.name = draft.name.trim();
      server.version += 1;
      return { type: 'stored', data: { name: server.name }, version: server.version };
    },
  });
  return {
    saver,
    server,
    sent,
    kept,
    hold: () => {
      held = true;
    },
    release: async () => {
      held = false;
      for (const go of waits.splice(0)) go();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
const pass = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);

describe('a section that saves itself', () => {
  it('sends once, a moment after the last change', async () => {
    const { saver, sent, server } = made();
    saver.edit({ name: 'Lee A' });
    await pass(300);
    saver.edit({ name: 'Lee Aircon' });
    await pass(900);
    expect(sent).toEqual([]);
    await pass(200);
    expect(sent).toEqual([{ name: 'Lee Aircon' }]);
    expect(server.name).toBe('Lee Aircon');
    expect(saver.state().phase).toBe('saved');
  });

  it('sends nothing for a change that is taken back, nor for a space at the end, which stays where it was typed', async () => {
    const { saver, sent } = made();
    saver.edit({ name: 'Leo' });
    saver.edit({ name: 'Lee ' });
    await pass();
    expect(sent).toEqual([]);
    saver.edit({ name: 'Lee Air ' });
    await pass();
    expect(saver.state()).toMatchObject({ phase: 'saved', draft: { name: 'Lee Air ' }, base: { name: 'Lee Air' } });
  });

  it('what is typed during a save goes after it, and no two saves run at once', async () => {
    const { saver, server, sent, hold, release } = made();
    hold();
    saver.edit({ name: 'One' });
    const first = saver.flush();
    saver.edit({ name: 'Two' });
    const second = saver.flush();
    expect(sent).toEqual([{ name: 'One' }]);
    await release();
    expect(await first).toBe(true);
    expect(await second).toBe(true);
    expect(sent).toEqual([{ name: 'One' }, { name: 'Two' }]);
    expect(server).toMatchObject({ name: 'Two', version: 3 });
  });

  it('keeps what is typed on the device until it is stored', async () => {
    const { saver, server, kept } = made();
    server.down = 'offline';
    saver.edit({ name: 'Tan' });
    await pass();
    expect(saver.state()).toMatchObject({ phase: 'offline', draft: { name: 'Tan' } });
    expect(kept.at(-1)).toEqual({ name: 'Tan' });
    server.down = false;
    expect(await saver.flush()).toBe(true);
    expect(kept.at(-1)).toBeNull();
    expect(server.name).toBe('Tan');
  });

  it('takes up what an earlier visit kept', async () => {
    const { saver, server } = made({ kept: { name: 'Lim' } });
    expect(saver.state()).toMatchObject({ phase: 'typing', draft: { name: 'Lim' } });
    await pass();
    expect(server.name).toBe('Lim');
    const stale = made({ kept: { name: 'Lee' } });
    expect(stale.saver.state().phase).toBe('saved');
    expect(stale.kept).toEqual([null]);
  });

  it('says that it broke, is not saved, and can be tried again', async () => {
    const { saver, server } = made();
    server.down = 'broken';
    saver.edit({ name: 'Tan' });
    expect(await saver.flush()).toBe(false);
    expect(saver.state().phase).toBe('failed');
    server.down = false;
    expect(await saver.flush()).toBe(true);
  });

  it('does not send what cannot be stored, and says why until it is changed', async () => {
    const check = ({ name }: Draft): Record<string, string> => (name === '' ? { name: 'Enter a name.' } : {});
    const { saver, sent } = made({ check });
    saver.edit({ name: '' });
    await pass();
    // While the person is typing, no error shows until they leave the field.
    expect(saver.state()).toMatchObject({ phase: 'typing', errors: {} });
    expect(await saver.flush()).toBe(false);
    expect(saver.state()).toMatchObject({ phase: 'refused', errors: { name: 'Enter a name.' } });
    expect(sent).toEqual([]);
    saver.edit({ name: 'T' });
    expect(saver.state().errors).toEqual({});
    expect(await saver.flush()).toBe(true);
  });
});

describe('a section that was changed elsewhere', () => {
  it('asks, and loads theirs', async () => {
    const { saver, server } = made();
    Object.assign(server, { name: 'Theirs', version: 2 });
    saver.edit({ name: 'Mine' });
    expect(await saver.flush()).toBe(false);
    expect(saver.state()).toMatchObject({ phase: 'elsewhere', theirs: { data: { name: 'Theirs' } } });
    // Typing on does not end the conflict.
    saver.edit({ name: 'Mine too' });
    await pass();
    expect(server.name).toBe('Theirs');
    saver.takeTheirs();
    expect(saver.state()).toMatchObject({ phase: 'saved', draft: { name: 'Theirs' }, version: 2 });
  });

  it('asks, and keeps mine, which can be undone', async () => {
    const { saver, server } = made();
    Object.assign(server, { name: 'Theirs', version: 2 });
    saver.edit({ name: 'Mine' });
    await saver.flush();
    saver.keepMine();
    await pass(0);
    expect(server).toMatchObject({ name: 'Mine', version: 3 });
    saver.undo();
    await pass(0);
    expect(server.name).toBe('Theirs');
  });

  it('does not ask where the other change was the same, as after a reply that was lost', async () => {
    const { saver, server } = made();
    Object.assign(server, { name: 'Mine', version: 2 });
    saver.edit({ name: 'Mine' });
    expect(await saver.flush()).toBe(true);
    expect(saver.state()).toMatchObject({ phase: 'saved', version: 2 });
  });

  it('shows what was read anew, but never over what is being typed', () => {
    const { saver } = made();
    saver.read({ name: 'Ong' }, 2);
    expect(saver.state()).toMatchObject({ phase: 'saved', draft: { name: 'Ong' }, version: 2 });
    saver.edit({ name: 'Mine' });
    saver.read({ name: 'Other' }, 3);
    expect(saver.state()).toMatchObject({ draft: { name: 'Mine' }, version: 2 });
    // Data of an older version that arrives late changes nothing.
    saver.read({ name: 'Old' }, 1);
    expect(saver.state().version).toBe(2);
  });
});

it('undoes save by save, back to where it began, and not further', async () => {
  const { saver, server } = made();
  for (const name of ['One', 'Two']) {
    saver.edit({ name });
    await saver.flush();
  }
  saver.undo();
  await pass(0);
  expect(server.name).toBe('One');
  saver.undo();
  await pass(0);
  expect(server.name).toBe('Lee');
  expect(saver.state().before).toEqual([]);
  saver.undo();
  await pass(0);
  expect(server).toMatchObject({ name: 'Lee', version: 5 });
});
