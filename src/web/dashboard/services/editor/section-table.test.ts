import { describe, expect, it } from 'vitest';
import { CERTIFICATE_TYPE_KEYS } from '#core/certificates/type-model.ts';
import { FLAGS, type Flags } from '#core/flags.ts';
import { completenessOf } from '#core/services/editor/completeness-rules.ts';
import { kindsOf, subsectionOf } from './certificate-kinds.ts';
import { EDITOR_SECTIONS, sectionAt, sectionGroups, sectionOfItem } from './section-table.ts';

describe('the sections of the editor', () => {
  it('are numbered 0 to 19 in the order of specification 2, and ours after them', () => {
    expect(EDITOR_SECTIONS.map(({ index }) => index)).toEqual([...Array(23).keys()]);
    expect(EDITOR_SECTIONS.slice(0, 11).map(({ key }) => key)).toEqual(
      'basic travel category faq media reviews description logo area certificate close'.split(' '),
    );
    expect(EDITOR_SECTIONS.slice(11, 17).map(({ under }) => under)).toEqual(Array(6).fill(9));
    expect(EDITOR_SECTIONS.slice(17).map(({ key }) => key)).toEqual([
      'public_view',
      'hours',
      'shop',
      'menu',
      'languages',
      'bookable',
    ]);
  });

  it('are found by their number, and by nothing else', () => {
    expect(sectionAt('8', FLAGS)?.key).toBe('area');
    for (const index of [undefined, '23', '-1', '1.5', 'basic', '', '008']) expect(sectionAt(index, FLAGS)).toBeNull();
  });

  it('hide the shop and what can be booked until their flags are on, in the menu and by number', () => {
    const shown = (flags: Flags) => sectionGroups(flags).flatMap(({ sections }) => sections.map(({ key }) => key));
    expect(shown(FLAGS)).not.toContain('shop');
    expect(sectionAt('19', FLAGS)).toBeNull();
    expect(shown(FLAGS)).not.toContain('bookable');
    expect(sectionAt('22', FLAGS)).toBeNull();
    const on = { ...FLAGS, shop: true, reservation: true };
    expect(shown(on)).toContain('shop');
    expect(sectionAt('22', on)?.key).toBe('bookable');
    expect(sectionAt('19', on)?.key).toBe('shop');
    // The menu leaves out only subsections, which are listed below their own section.
    expect(shown(on).sort()).toEqual(
      EDITOR_SECTIONS.filter(({ under }) => under === undefined)
        .map(({ key }) => key)
        .sort(),
    );
  });

  it('have a place for every item of completeness', () => {
    const { items } = completenessOf({
      headline: '',
      description: '',
      has_logo: false,
      category_count: 0,
      priced_count: 0,
      area_count: 0,
      is_service_professional_travels_to_me: true,
      photo_count: 0,
      faq_count: 0,
      link_count: 0,
      has_facts: false,
      has_hours: false,
      is_checked: false,
    });
    for (const { section } of items) expect(sectionOfItem(section), section).toBeDefined();
  });
});

it('holds every kind of certificate in exactly one subsection', () => {
  const held = [12, 13, 14, 15, 16].flatMap((index) => kindsOf(index));
  expect([...held].sort()).toEqual([...CERTIFICATE_TYPE_KEYS].sort());
  for (const key of CERTIFICATE_TYPE_KEYS) expect(kindsOf(subsectionOf(key))).toContain(key);
});
