import { beforeEach, describe, expect, it, vi } from 'vitest';

// A fresh module for each visit, so that only what the browser stores stays the same.
const visit = async () => {
  vi.resetModules();
  return (await import('./device.ts')).deviceId();
};
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe('the id of a browser (specification 3, session: device_id)', () => {
  it('stays the same from visit to visit, whoever logs in', async () => {
    const first = await visit();
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect(await visit()).toBe(first);
    kept.clear();
    expect(await visit()).not.toBe(first);
  });

  it('is replaced where the stored one is not valid', async () => {
    kept.set('device_id', '<script>');
    expect(await visit()).toMatch(/^[\w-]{16,64}$/);
  });

  it('stays the same during a visit where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.resetModules();
    const { deviceId } = await import('./device.ts');
    expect(deviceId()).toBe(deviceId());
  });
});
