import { expect, it } from 'vitest';
import type { VoiceSnapshot } from '#web/state/voice/parts.ts';
import { callLength, callStatus, clockOf } from './call-words.ts';

it('a call’s length is rounded to the minute, and its clock runs on past an hour', () => {
  expect([29, 30, 89, 90, 3570, 3600, 3900].map(callLength)).toEqual([
    'under a minute',
    '1 min',
    '1 min',
    '2 min',
    '1 h',
    '1 h',
    '1 h 5 min',
  ]);
  expect([5, 65, 600, 3599, 3600, 3725].map(clockOf)).toEqual(['0:05', '1:05', '10:00', '59:59', '1:00:00', '1:02:05']);
});

it('a call that is lost was connected before or never', () => {
  const said = (more: object) =>
    callStatus(
      {
        phase: 'over',
        outcome: 'lost',
        call: { other: { name: 'Mei' }, seconds: null },
        since: null,
        ...more,
      } as unknown as VoiceSnapshot,
      65,
    );
  const lost = said({ since: 1 });
  expect(said({})).not.toBe(lost);
  expect(lost).toMatch(/lost/i);
  expect(said({ outcome: 'declined' })).toContain('Mei');
  expect(said({ outcome: 'left', call: { other: { name: 'Mei' }, seconds: 90 } })).toMatch(/Mei.*2 min/);
  expect(said({ phase: 'talking' })).toBe('1:05');
  expect(said({ phase: 'idle' })).toBe('');
});
