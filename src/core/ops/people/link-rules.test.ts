import { describe, expect, it } from 'vitest';
import { areNamesApart, COMMON_FROM, isLinkShown, LINK_WEIGHTS, type LinkFacts, weighLink } from './link-rules.ts';

const facts = (more: Partial<LinkFacts> = {}): LinkFacts => ({
  shared: [],
  is_home_same: false,
  is_postal_same: false,
  is_document_same: false,
  is_payout_same: false,
  is_phone_same: false,
  words: ['', ''],
  both_confirmed_phones: false,
  names: ['Tan Mei', 'Mei Tan'],
  identities: null,
  ...more,
});
const signs = (more: Partial<LinkFacts>) => weighLink(facts(more)).evidence.map(({ sign }) => sign);

describe('a link of two accounts', () => {
  it('weighs each sign, those against below zero, and shows the strongest first', () => {
    const { evidence, sum } = weighLink(
      facts({
        shared: [
          { kind: 'network', accounts: 2 },
          { kind: 'card', accounts: 2 },
        ],
        is_home_same: true,
        both_confirmed_phones: true,
        names: ['Koh Desmond', 'Lim Ah Seng'],
        identities: ['567D', '123A'],
      }),
    );
    expect(evidence.map(({ sign }) => sign)).toEqual(['card', 'home', 'network', 'phones', 'names', 'identities']);
    expect(sum).toBe(64 + 30 + 8 - 12 - 24 - 80);
    for (const { sign, weight } of evidence) expect(weight, sign).toBe(LINK_WEIGHTS[sign]);
  });

  it('counts half what many share, and each kind once', () => {
    const device = (accounts: number) => ({ kind: 'device' as const, accounts });
    expect(weighLink(facts({ shared: [device(COMMON_FROM)] })).sum).toBe(42);
    expect(weighLink(facts({ shared: [device(COMMON_FROM + 1)] })).sum).toBe(21);
    expect(weighLink(facts({ shared: [device(9), device(2), device(2)] })).evidence).toEqual([
      { sign: 'device', weight: 42, accounts: 2 },
    ]);
  });

  it('does not count a postal code beside the same home, nor the same identity against', () => {
    expect(signs({ is_home_same: true, is_postal_same: true })).toEqual(['home']);
    expect(signs({ is_postal_same: true })).toEqual(['postal']);
    expect(signs({ identities: ['567D', '567D'] })).toEqual([]);
    expect(weighLink(facts())).toEqual({ evidence: [], sum: 0 });
  });

  it('is shown for a device or a card alone, never for a network', () => {
    for (const kind of ['card', 'device', 'push'] as const)
      expect(isLinkShown(weighLink(facts({ shared: [{ kind, accounts: 2 }] })).sum), kind).toBe(true);
    expect(isLinkShown(weighLink(facts({ shared: [{ kind: 'network', accounts: 2 }], is_home_same: true })).sum)).toBe(
      false,
    );
  });

  it('compares names by their words', () => {
    expect(areNamesApart(['Koh Wei Jie Desmond', 'KOH, Wei Liang'])).toBe(false);
    expect(areNamesApart(['Siti Rahim', 'Tan'])).toBe(true);
    expect(areNamesApart(['', 'Tan'])).toBe(false);
  });
});
