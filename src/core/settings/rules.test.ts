import { describe, expect, it } from 'vitest';
import { SETTINGS, type Setting } from './model.ts';
import { decideChange, decideWaiting, inForce, typedValue } from './rules.ts';

const all = Object.entries(SETTINGS) as [string, Setting][];

describe('a setting', () => {
  it.each(all)('%s is shipped within its own bounds', (_, setting) => {
    expect(typedValue(setting, String(setting.shipped))).toBe(setting.shipped);
    expect(inForce(setting, null)).toBe(setting.shipped);
    for (const wrong of ['', ' ', '-1', '1.5', '1e3', 'x', '9999999999']) {
      expect(typedValue(setting, wrong), wrong).toBeNull();
      expect(inForce(setting, wrong), wrong).toBe(setting.shipped);
    }
  });

  it('takes its bounds and nothing beyond them', () => {
    for (const [key, setting] of all) {
      if (!('min' in setting)) continue;
      expect(typedValue(setting, String(setting.min)), key).toBe(setting.min);
      expect(typedValue(setting, String(setting.max)), key).toBe(setting.max);
      expect(typedValue(setting, String(setting.max + 1)), key).toBeNull();
    }
  });

  it('changes with a reason, to something else, one change at a time; money waits', () => {
    const { gst_basis_points: gst, guarantee_card: card } = SETTINGS;
    const facts = { typed: '1000', stored: null, reason: 'From 2027', is_waiting: false };
    expect(decideChange(gst, facts)).toEqual({ ok: true, value: { to: 1000, state: 'waiting' } });
    expect(decideChange(card, { ...facts, typed: 'true' })).toEqual({ ok: true, value: { to: true, state: 'done' } });
    expect(decideChange(gst, { ...facts, reason: '' })).toMatchObject({ error: 'reason needed' });
    expect(decideChange(gst, { ...facts, typed: '3001' })).toMatchObject({ error: 'out of bounds' });
    expect(decideChange(gst, { ...facts, is_waiting: true })).toMatchObject({ error: 'waiting already' });
    expect(decideChange(gst, { ...facts, typed: '900' })).toMatchObject({ error: 'nothing changed' });
    expect(decideChange(gst, { ...facts, stored: 1000 })).toMatchObject({ error: 'nothing changed' });
  });

  it('is agreed to by another operator, and taken back by either', () => {
    const facts = { state: 'waiting', is_own: false, is_approved: true };
    expect(decideWaiting(facts).ok).toBe(true);
    expect(decideWaiting({ ...facts, is_own: true })).toMatchObject({ error: 'own change' });
    expect(decideWaiting({ ...facts, is_own: true, is_approved: false }).ok).toBe(true);
    for (const state of ['done', 'refused'])
      expect(decideWaiting({ ...facts, state })).toMatchObject({ error: 'decided already' });
  });
});
