import { beforeEach, describe, expect, it, vi } from 'vitest';

// A fresh module for each visit: what is kept is kept in the browser alone.
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

describe('what a browser calls itself (specification 3, session: device_id)', () => {
  it('stays the same from visit to visit, whoever logs in', async () => {
    const first = await visit();
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect(await visit()).toBe(first);
    kept.clear();
    expect(await visit()).not.toBe(first);
  });

  it('is made anew where what is kept cannot be one', async () => {
    kept.set('device_id', '<script>');
    expect(await visit()).toMatch(/^[\w-]{16,64}$/);
  });

  it('is one for the visit where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.resetModules();
    const { deviceId } = await import('./device.ts');
    expect(deviceId()).toBe(deviceId());
  });
});
