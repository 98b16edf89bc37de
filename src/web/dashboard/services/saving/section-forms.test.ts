import { describe, expect, it } from 'vitest';
import { SECTION_CALLS } from '#core/services/editor/calls.ts';
import type { Section, ServiceSections } from '#core/services/editor/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { ANY_DISTANCE } from '../service-draft.ts';
import { moved } from './rows.ts';
import {
  AREA,
  BASIC,
  CATEGORY,
  DESCRIPTION,
  FAQ,
  LINKS,
  LOGO,
  MEDIA,
  MENU,
  type SectionForm,
  SPOKEN_FORM,
  TRAVEL,
} from './section-forms.ts';

const file = (id: number): Attachment => ({
  id,
  filename: `${id}.png`,
  mime: 'image/png',
  byte_count: 9,
  width: 40,
  height: 30,
  url: `/files/${id}`,
  thumb_url: null,
});

const STORED: ServiceSections = {
  basic: {
    name: 'Lee Aircon',
    headline: 'Cool',
    is_business: true,
    postal_code: '520284',
    warranty_days: 0,
    years_in_business: 12,
    team_size: null,
  },
  travel: {
    is_service_professional_travels_to_me: true,
    is_customer_travel_to_me: false,
    is_over_phone_or_internet: false,
    max_distance: null,
  },
  category: {
    category_id: [7, 3],
    prices: [
      { category_id: 7, from_price: '38.00', from_price_unit: 'unit' },
      { category_id: 3, from_price: null, from_price_unit: '' },
    ],
  },
  faq: { faqs: [{ question: 'Do you come on Sundays?', answer: 'Yes.' }] },
  media: {
    photos: [{ attachment: file(5), caption: 'Before', is_cover: true }],
    videos: [{ url: 'https://example.com/v', host: 'example.com', title: 'A wash' }],
  },
  description: { description: 'We wash.' },
  logo: { attachment: null },
  area: { area_code: ['TM', 'BD'] },
  close: { is_closed: false, reason: '', closed_on: null },
  public_view: { is_public: true },
  external_links: { links: [{ label: 'Google', url: 'https://example.com/r', host: 'example.com' }] },
  pro_mark: { is_on: false, can_enable: true },
  menu: {
    menu: [{ label: 'Chemical wash', category_id: 7, task: 'wash', from_cents: 8500, unit: 'unit', note: 'Tray down' }],
  },
  languages: { languages: ['en', 'zh'] },
};

/** Hides a form's own draft type, so that one table can list them all. */
const all = [
  BASIC,
  TRAVEL,
  CATEGORY,
  FAQ,
  MEDIA,
  DESCRIPTION,
  LOGO,
  AREA,
  LINKS,
  MENU,
  SPOKEN_FORM,
] as unknown as readonly SectionForm<Section, unknown>[];

describe.each(all)('the form of $section', (form) => {
  const draft = form.start(STORED[form.section]);

  it('starts with nothing to save: what is stored is what it would send', () => {
    const again = form.start(form.shown(draft, STORED[form.section]));
    expect(form.input(again)).toEqual(form.input(draft));
    expect(form.check(draft)).toEqual({});
  });

  it('sends what its call takes', () => {
    const sent = SECTION_CALLS[form.section].input.safeParse({ service_id: 1, version: 1, ...form.input(draft) });
    expect(sent.success).toBe(true);
  });
});

it('keeps numbers as typed, and clears what is emptied', () => {
  const draft = BASIC.start(STORED.basic);
  expect([draft.warranty_days, draft.years_in_business, draft.team_size]).toEqual(['', '12', '']);
  expect(BASIC.input({ ...draft, years_in_business: ' ', warranty_days: '30' })).toMatchObject({
    years_in_business: null,
    warranty_days: 30,
  });
  expect(Object.keys(BASIC.check({ ...draft, name: 'L', team_size: '0' }))).toEqual(['name', 'team_size']);
});

it('needs one way to meet, and says no limit as none', () => {
  const draft = TRAVEL.start(STORED.travel);
  expect(draft.max_distance).toBe(ANY_DISTANCE);
  expect(TRAVEL.input(draft)).toMatchObject({ max_distance: null });
  expect(TRAVEL.input({ ...draft, max_distance: 5_000 })).toMatchObject({ max_distance: 5_000 });
  expect(Object.keys(TRAVEL.check({ ...draft, is_service_professional_travels_to_me: false }))).toEqual(['travel']);
});

it('sends the main kind of work first, and needs one', () => {
  const draft = CATEGORY.start(STORED.category);
  expect(draft.main_category_id).toBe(7);
  expect(CATEGORY.input({ ...draft, main_category_id: 3 })).toMatchObject({ category_id: [3, 7] });
  expect(Object.keys(CATEGORY.check({ ...draft, category_ids: [] }))).toEqual(['category_id']);
});

it('leaves out empty rows, and complains about half ones at their own controls', () => {
  const row = (key: string, question: string, answer: string) => ({ key, question, answer });
  const draft = { rows: [row('a', ' ', ''), row('b', 'Why?', ''), row('c', '', 'So.'), row('d', ' Who? ', 'Us. ')] };
  expect(Object.keys(FAQ.check(draft))).toEqual(['b-answer', 'c-question']);
  expect(FAQ.input({ rows: [draft.rows[0], draft.rows[3]].filter((one) => one !== undefined) })).toEqual({
    faqs: [{ question: 'Who?', answer: 'Us.' }],
  });
});

it.each(['http://example.com', 'javascript:alert(1)', 'https://10.0.0.1/x', 'two words'])(
  'refuses the link %s',
  (url) => {
    const rows = [{ key: 'a', label: 'On Gotong', url }];
    expect(Object.keys(LINKS.check({ rows }))).toEqual(['a-url']);
    expect(LINKS.shown({ rows }, STORED.external_links)).toEqual({ links: [] });
    expect(Object.keys(MEDIA.check({ photos: [], videos: rows }))).toEqual(['a-url']);
  },
);

it('completes a link, and needs to know where it leads', () => {
  const row = { key: 'a', label: '', url: 'example.com/me' };
  expect(LINKS.check({ rows: [row] })).toEqual({ 'a-label': 'Enter the name of the site these reviews are on.' });
  expect(LINKS.input({ rows: [{ ...row, label: 'On Gotong' }] })).toEqual({
    links: [{ label: 'On Gotong', url: 'https://example.com/me' }],
  });
  expect(MEDIA.check({ photos: [], videos: [row] })).toEqual({});
});

it('takes areas in any order for the same', () => {
  expect(AREA.input({ area_codes: ['TM', 'BD'] })).toEqual(AREA.input({ area_codes: ['BD', 'TM'] }));
});

it('moves a row, and keeps it at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 5)).toEqual(['a', 'b', 'c']);
});

it('the menu says what a line lacks, sends none that is empty, and asks for its price', () => {
  const draft = MENU.start(STORED.menu);
  const row = draft.rows[0] as (typeof draft.rows)[number];
  const empty = { ...row, key: 'row-x', label: ' ', from_cents: null, note: '' };
  expect(MENU.input({ rows: [...draft.rows, empty] })).toEqual({ menu: STORED.menu.menu });
  expect(MENU.check({ rows: [empty] })).toEqual({});
  expect(Object.keys(MENU.check({ rows: [{ ...empty, label: 'Wash' }] }))).toEqual(['row-x-price']);
  expect(Object.keys(MENU.check({ rows: [{ ...empty, from_cents: 0 }] }))).toEqual(['row-x-label']);
});
