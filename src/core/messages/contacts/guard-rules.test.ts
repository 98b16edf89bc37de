import { describe, expect, it } from 'vitest';
import { type BidView, HIRED_BIDS, type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import type { RequestView } from '#core/requests/model.ts';
import { guardBid, guardLead, guardRequest, isGuarded, presentLinked } from './guard-rules.ts';

/** One way to be reached in each form that the rule knows, with what is left of it. */
const WRITTEN = [
  ['Call 9123 4567', 'Call ••••'],
  ['Call 9 1 2 3 4 5 6 7', 'Call ••••'],
  ['我的电话 九一二三四五六七', '我的电话 ••••'],
  ['打给我 ９１２３４５６７', '打给我 ••••'],
  ['WhatsApp me at +65 9123-4567', 'WhatsApp me at ••••'],
  ['Mail tan (at) example (dot) com', 'Mail ••••'],
  ['tan at gmail', '••••'],
  ['加我微信 tanaircon88', '加我••••'],
  ['Blk 83 #05-123, S$80, Sat 28 Nov at 9 am', 'Blk 83 #05-123, S$80, Sat 28 Nov at 9 am'],
] as const;

const file = (name: string) => ({
  id: 7,
  filename: `${name}.jpg`,
  url: `/files/7/${name}.jpg`,
  thumb_url: '/files/7/thumb',
});
const request = (text: string) =>
  ({
    title: text,
    wanted_when: text,
    QuoteFormSubmissionField: [{ key: 'notes', label: 'Notes', value: text }],
    attachments: [file(text)],
  }) as unknown as RequestView;

describe.each(WRITTEN)('%j before a hire', (text, want) => {
  it('is read without contact details in each field that a customer wrote', () => {
    const guarded = guardRequest(request(text));
    const [field] = guarded.QuoteFormSubmissionField;
    expect([guarded.title, guarded.wanted_when, field?.value]).toEqual([want, want, want]);
    expect(guarded.attachments[0]?.filename).toBe(`${want}.jpg`);
    expect(guarded.attachments[0]?.url).toBe(want === text ? `/files/7/${text}.jpg` : '/files/7/file');
    const lead = { quote_request: request(text), requestor_note: text, price_note: text } as unknown as Lead;
    const seen = guardLead(lead);
    expect([seen.requestor_note, seen.quote_request.title]).toEqual([want, want]);
    // The pro's own words stand.
    expect(seen.price_note).toBe(text);
  });

  it('is read without contact details in each field that a pro wrote', () => {
    const quote_details = { includes: text, extra: text, warranty_days: 30 };
    const bid = { price_note: text, requestor_note: text, quote_details, attachments: [file(text)] };
    const seen = guardBid(bid as unknown as BidView);
    expect([seen.price_note, seen.quote_details.includes, seen.quote_details.extra]).toEqual([want, want, want]);
    expect([seen.attachments[0]?.filename, seen.quote_details.warranty_days]).toEqual([`${want}.jpg`, 30]);
    expect(seen.requestor_note).toBe(text);
    expect(guardBid({ ...bid, quote_details: {} } as unknown as BidView).quote_details).toEqual({});
  });
});

describe('whether two sides are guarded', () => {
  it('is so until the hire, unless the setting says otherwise: every status and setting', () => {
    for (const status of Object.values(QUOTE_STATUS))
      for (const setting of ['mask', 'warn', 'allow', null, 'never']) {
        const isMask = setting !== 'warn' && setting !== 'allow';
        expect(isGuarded(status, setting), `${status} ${setting}`).toBe(isMask && !HIRED_BIDS.includes(status));
      }
  });
});

describe('a quote on a link’s page', () => {
  const stored = {
    service_name: 'CoolBreeze',
    rating_type: 1,
    price: '255.00',
    quote_sent_on: '2026-11-20 02:00:00',
    price_note: 'All in, call 9123 4567',
    first_day: null,
    first_slot: null,
    score: 4.8,
    review_count: 12,
  };
  it('keeps contact details back until the hire', () => {
    expect(presentLinked({ ...stored, quote_status_id: 2 }, 'mask')).toMatchObject({
      price_note: 'All in, call ••••',
      is_hired: false,
    });
    expect(presentLinked({ ...stored, quote_status_id: 3 }, 'mask')).toMatchObject({
      price_note: 'All in, call 9123 4567',
      is_hired: true,
    });
  });
});
