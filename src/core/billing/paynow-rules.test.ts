import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, type PayNowAsk, payNowText, REFERENCE_MAX } from './paynow-rules.ts';

const ask: PayNowAsk = {
  to: { kind: 'uen', value: '202012345H' },
  name: 'CoolBreeze Aircon Services',
  cents: 10_500,
  reference: 'INV-0001',
  until: '2026-12-24',
};

/** Reads a row of fields; throws where a length does not fit. */
function read(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const id = text.slice(at, at + 2);
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!/^\d\d$/.test(id) || value.length !== length || fields.has(id)) throw new Error(`field ${id} at ${at}`);
    fields.set(id, value);
    at += 4 + length;
  }
  return fields;
}

describe('the checksum', () => {
  it('is CRC-16/CCITT-FALSE: its check value, and a code that a charity has published', () => {
    expect(crc16('123456789')).toBe('29B1');
    const published =
      '00020101021126430009SG.PAYNOW010120210T04SS0129D030110502QS51810007SG.SGQR011221073031741D020701.000103066003160402010503279060400000708202107305204000053037025802SG5925LOVING HEART MULTI-SERVIC6009Singapore6304';
    expect(crc16(published)).toBe('A177');
  });

  it('has its leading zeros', () => {
    const short = Array.from({ length: 5_000 }, (_, n) => crc16(String(n)));
    expect(short.every((one) => /^[0-9A-F]{4}$/.test(one))).toBe(true);
    expect(short.some((one) => one.startsWith('0'))).toBe(true);
  });
});

describe('the text of a PayNow code', () => {
  it('is this one', () => {
    expect(payNowText(ask).slice(0, -4)).toBe(
      '000201010212' +
        '26490009SG.PAYNOW010120210202012345H03010040820261224' +
        '52040000530370254' +
        '06105.00' +
        '5802SG5925CoolBreeze Aircon Service6009Singapore' +
        '62120108INV-0001' +
        '6304',
    );
  });

  it('names a mobile number with its country', () => {
    const payee = read(read(payNowText({ ...ask, to: { kind: 'mobile', value: '+6591234567' } })).get('26') ?? '');
    expect([payee.get('01'), payee.get('02')]).toEqual(['0', '+6591234567']);
  });

  it('can be read back, whatever the name and the reference', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ unit: 'grapheme', minLength: 0, maxLength: 60 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom('uen', 'mobile'),
        (name, reference, cents, kind) => {
          const to = { kind, value: kind === 'uen' ? 'T04SS0129D' : '+6581234567' } as const;
          const text = payNowText({ ...ask, to, name, reference, cents });
          const fields = read(text);
          expect([...fields.keys()]).toEqual(['00', '01', '26', '52', '53', '54', '58', '59', '60', '62', '63']);
          expect(fields.get('63')).toBe(crc16(text.slice(0, -4)));
          expect(fields.get('54')).toBe((cents / 100).toFixed(2));
          expect(fields.get('59')?.length).toBeGreaterThan(0);
          expect(/^[ -~]*$/.test(text)).toBe(true);
          const [payee, more] = [read(fields.get('26') ?? ''), read(fields.get('62') ?? '')];
          expect([payee.get('00'), payee.get('02'), payee.get('03')]).toEqual(['SG.PAYNOW', to.value, '0']);
          expect(more.get('01')?.length).toBeLessThanOrEqual(REFERENCE_MAX);
        },
      ),
    );
  });

  it('says "NA" for a name without a letter that fits', () => {
    expect(read(payNowText({ ...ask, name: '陳師傅' })).get('59')).toBe('NA');
    expect(read(payNowText({ ...ask, name: 'Café Réparation' })).get('59')).toBe('Cafe Reparation');
  });
});
