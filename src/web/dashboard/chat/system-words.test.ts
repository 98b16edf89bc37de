import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { MessageView } from '#core/messages/model.ts';
import { haveTexts, inLanguage, type Tree } from '#web/text/words.ts';
import { systemWords } from './system-words.ts';

const now = new Date('2026-11-21T10:00:00Z');
const say = (side: 'consumer' | 'pro', payload: Record<string, unknown>, message = '') =>
  systemWords({ payload, message } as unknown as MessageView, { side, other: side === 'pro' ? 'Mei' : 'Bo', now }).text;

beforeAll(() => {
  const read = (ns: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../text/zh-TW/${ns}.json`), 'utf8')) as Tree;
  haveTexts('zh-TW', new Map(['chat', 'parts', 'shared'].map((ns) => [ns, read(ns)])));
});

it('says a line of a conversation from its reader’s side, whole in each language', () => {
  const lines: readonly [payload: Record<string, unknown>, customer: string, pro: string, chinese: string][] = [
    [
      { what: 'sent', rating_type: 1, flat_rate_at: '120.00' },
      'Bo sent a quote: S$120.00, flat rate',
      'You sent a quote: S$120.00, flat rate',
      '您送出了報價：S$120.00，固定價',
    ],
    [{ what: 'updated' }, 'Bo changed their quote', 'You changed your quote', '您修改了報價'],
    [
      { what: 'hired', hired_for: '2026-11-28 01:00:00' },
      'You hired Bo for Sat 28 Nov, 9 am',
      'Mei hired you for Sat 28 Nov, 9 am',
      'Mei 雇用了您，時間 11月28日 星期六 早上9:00',
    ],
    [{ what: 'hired' }, 'You hired Bo', 'Mei hired you', 'Mei 雇用了您'],
    [{ what: 'rejected' }, 'You turned down this quote', 'Mei turned down your quote', 'Mei 婉拒了您的報價'],
    [
      { what: 'self_hired' },
      'Bo said you agreed to this job',
      'You said Mei agreed to this job',
      '您表示 Mei 已談妥這件工作',
    ],
    [
      { what: 'call', status: 'ended', seconds: 200, caller_side: 'requestor' },
      'You called Bo, 3 min',
      'Mei called you, 3 min',
      'Mei 打電話給您，3 分鐘',
    ],
    [
      { what: 'reviewed', score: 5 },
      'You wrote a review: 5 out of 5 stars',
      'Mei wrote a review: 5 out of 5 stars',
      'Mei 留下了評價：5 顆星（滿分 5 顆）',
    ],
  ];
  for (const [payload, customer, pro, chinese] of lines)
    expect([say('consumer', payload), say('pro', payload), inLanguage('zh-TW', () => say('pro', payload))]).toEqual([
      customer,
      pro,
      chinese,
    ]);
});

it('shows what it does not know in the server’s words', () => {
  expect(say('pro', { what: 'something new' }, 'Something new happened')).toBe('Something new happened');
});
