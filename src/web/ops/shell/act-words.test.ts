import { describe, expect, it } from 'vitest';
import { actWords, subjectHref, subjectWords } from './act-words.ts';

describe('an act of the log', () => {
  it('says what was done to whom, and where that is', () => {
    expect(actWords('identity front seen')).toBe(' looked at the front');
    expect(actWords('category published')).toBe(' put it on the site');
    // An act that an earlier version recorded, and one that no version did.
    expect(actWords('message put away')).toBe(' archived the message');
    expect(actWords('fee changed')).toBe(': fee changed');
    expect(subjectWords('identity_check:7', 'Tan Mei Lin')).toBe('Identity check of Tan Mei Lin');
    expect(subjectWords('category:3', 'Aircon')).toBe('Category Aircon');
    expect(subjectWords('category:3', null)).toBe('Category 3');
    expect(subjectWords('tariff', null)).toBe('Tariff');
    expect(subjectWords('tariff:2', null)).toBe('Tariff 2');
    expect(subjectWords('words', null)).toBe('Chinese words');
    expect(subjectWords('link_case:4', null)).toBe('Linked accounts 4');
    expect(subjectWords('weather', null)).toBe('weather');
    expect(subjectHref('user:7')).toBe('/ops/people/7');
    expect(subjectHref('tariff:1')).toBe('/ops/tariff');
    expect(subjectHref('genres')).toBe('/ops/categories');
    expect(subjectHref('words')).toBe('/ops/categories/chinese');
    expect(subjectHref('weather:1')).toBeNull();
  });
});
