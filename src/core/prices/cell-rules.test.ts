import { describe, expect, it } from 'vitest';
import type { CategoryCard, Question } from '#core/categories/model.ts';
import { bandOf, categoryBand, isOfJob, starterBand, verdictOf } from './band-rules.ts';
import { measureCells, type PlacedJob } from './cell-rules.ts';
import type { PriceCell } from './model.ts';
import { cellKey, cellLabel, placingKeys } from './place-rules.ts';

const base = { required: true, step: 'The work' } as const;
const questions: readonly Question[] = [
  {
    ...base,
    key: 'service',
    label: 'What?',
    type: 'multi',
    price_axis: 'size',
    choices: [
      { id: 'wash', label: 'Chemical wash', low_cents: 6_000, high_cents: 12_000, unit: 'unit' },
      { id: 'install', label: 'Installation', low_cents: 300_000, high_cents: 330_000, unit: 'job' },
      { id: 'check', label: 'Check' },
    ],
  },
  {
    ...base,
    key: 'units',
    label: 'How many?',
    type: 'stepper',
    unit: 'unit',
    price_axis: 'size',
    price_steps: [1, 2, 4],
    when: [[{ key: 'service', is: ['wash', 'check'] }]],
  },
  {
    ...base,
    key: 'property_type',
    label: 'Where?',
    type: 'single',
    price_axis: 'property',
    choices: [
      { id: 'hdb-4-room', label: 'HDB 4-room' },
      { id: 'condo', label: 'Condo' },
    ],
  },
  { ...base, key: 'notes', label: 'Anything else?', type: 'text' },
];

describe('the place of a job', () => {
  it('is made of the marked answers, counts by their step', () => {
    expect(placingKeys(questions)).toEqual(['service', 'units', 'property_type']);
    const size = (answers: object) => cellKey(questions, 'size', answers as Record<string, unknown>);
    expect(size({ service: ['wash'], units: 1 })).toBe('wash|1');
    expect(size({ service: ['wash'], units: 3 })).toBe('wash|2');
    expect(size({ service: ['wash'], units: 19 })).toBe('wash|4');
    expect(size({ service: ['install'] })).toBe('install|_');
    // Several things at once, things that the form does not have, and nothing at all have no size.
    expect(size({ service: ['wash', 'install'], units: 1 })).toBeNull();
    expect(size({ service: ['gone'], units: 1 })).toBeNull();
    expect(size({ service: ['wash'], units: 0 })).toBeNull();
    expect(size({})).toBeNull();
    expect(cellKey(questions, 'property', { property_type: 'condo' })).toBe('condo');
  });

  it('reads in the words of the form', () => {
    const words = (key: string) => cellLabel(questions, 'size', key);
    expect(words('wash|1')).toBe('Chemical wash, 1 unit');
    expect(words('wash|2')).toBe('Chemical wash, 2–3 units');
    expect(words('wash|4')).toBe('Chemical wash, 4 units or more');
    expect(words('install|_')).toBe('Installation');
    expect(words('gone|1')).toBeNull();
    expect(words('wash|3')).toBeNull();
    expect(words('wash')).toBeNull();
  });
});

const jobsOf = (count: number, size: string | null, property: string | null, pros = 4): PlacedJob[] =>
  Array.from({ length: count }, (_, index) => ({
    provider_id: index % pros,
    total_cents: 10_000 + index * 500,
    size,
    property,
  }));
const namesOf = (jobs: readonly PlacedJob[], hasKinds = false) =>
  measureCells(jobs, hasKinds).map((cell) => [cell.level, cell.size, cell.property, cell.job_count].join(' ').trim());

describe('the cells of a guide', () => {
  it('are those with enough jobs and pros, the widest first', () => {
    expect(namesOf([...jobsOf(8, 'a', 'x'), ...jobsOf(7, 'b', 'x'), ...jobsOf(20, 'c', 'y', 3)])).toEqual([
      'category   35',
      'size a  8',
      'property  x 15',
      'size_property a x 8',
    ]);
    expect(namesOf(jobsOf(7, 'a', 'x'))).toEqual([]);
  });

  it('are of one kind each where the form asks what is to be done: never the mean of all kinds', () => {
    expect(namesOf([...jobsOf(10, 'a', 'x'), ...jobsOf(3, 'b', 'x')], true)).toEqual([
      'size a  10',
      'size_property a x 10',
    ]);
    expect(namesOf(jobsOf(30, null, 'x'), true)).toEqual([]);
  });

  it('never stand beside a wider one that differs by a job or two', () => {
    // 9 and 8 together would tell of the one job between them.
    expect(namesOf([...jobsOf(8, 'a', null), ...jobsOf(1, 'b', null)])).toEqual(['category   9']);
    expect(namesOf([...jobsOf(8, 'a', null), ...jobsOf(2, 'b', null)])).toEqual(['category   10']);
    expect(namesOf([...jobsOf(8, 'a', null), ...jobsOf(3, 'b', null)])).toEqual(['category   11', 'size a  8']);
    // The same jobs under two names tell nothing more.
    expect(namesOf(jobsOf(8, 'a', 'x'))).toHaveLength(4);
  });
});

const cell = (level: PriceCell['level'], size: string | null, property: string | null, low = 10_000): PriceCell => ({
  level,
  size,
  property,
  size_label: size === null ? '' : (cellLabel(questions, 'size', size) ?? ''),
  property_label: property ?? '',
  low_cents: low,
  median_cents: low + 2_000,
  high_cents: low + 5_000,
  job_count: 8,
  pro_count: 4,
  first_month: '2026-01',
  last_month: '2026-11',
});

describe('the price that is shown', () => {
  const answers = { service: ['wash'], units: 3, property_type: 'condo' };
  const cells = [
    cell('category', null, null, 20_000),
    cell('property', null, 'condo', 22_000),
    cell('size', 'wash|2', null, 24_000),
    cell('size_property', 'wash|2', 'condo', 26_000),
  ];

  it('is the narrowest that is known, then the starter band', () => {
    const levels: (string | undefined)[] = [];
    for (let known = [...cells]; ; known = known.slice(0, -1)) {
      levels.push(bandOf(known, questions, answers)?.measured?.level);
      if (known.length === 0) break;
    }
    expect(levels).toEqual(['size_property', 'size', undefined, undefined, undefined]);
    expect(bandOf([], questions, answers)).toMatchObject({
      label: 'Chemical wash × 3',
      low_cents: 18_000,
      high_cents: 36_000,
    });
    expect(bandOf([], questions, {})).toBeNull();
    // Nothing is chosen yet: the mean of all kinds is the price of none.
    expect(bandOf(cells, questions, {})).toBeNull();
    expect(bandOf(cells, questions, { property_type: 'condo' })).toBeNull();
  });

  it('is that of all jobs, or of the type of property, where the form does not ask what is to be done', () => {
    const plain = questions.map(({ price_axis, ...question }) =>
      price_axis === 'property' ? { ...question, price_axis } : question,
    );
    expect(bandOf(cells, plain, answers)?.measured?.level).toBe('property');
    expect(bandOf(cells, plain, {})?.measured?.level).toBe('category');
  });

  it('is the starter band of a kind that too few jobs are known of', () => {
    const install = { service: ['install'], property_type: 'condo' };
    expect(bandOf(cells, questions, install)).toMatchObject({ label: 'Installation', unit: 'job', measured: null });
    expect(starterBand(questions, install)?.low_cents).toBe(300_000);
    // An answer to a question that is not asked any more places nothing.
    const kept = [...cells, cell('size', 'install|_', null, 310_000)];
    expect(bandOf(kept, questions, { ...install, units: 3 })?.measured?.size).toBe('install|_');
  });

  it('is measured for a category as soon as it can be', () => {
    const card = { price_low_cents: 2_500, price_high_cents: 5_000, price_unit: 'unit', measured: null };
    expect(categoryBand(card as CategoryCard)).toMatchObject({ unit: 'unit', is_measured: false });
    const { level: _level, size: _size, ...measured } = cell('category', null, null, 9_000);
    expect(categoryBand({ ...card, measured } as unknown as CategoryCard)).toMatchObject({
      low_cents: 9_000,
      unit: '',
      is_measured: true,
    });
    expect(categoryBand({ ...card, price_low_cents: null } as CategoryCard)).toBeNull();
  });
});

describe('what is said of a price', () => {
  const band = { low_cents: 10_000, high_cents: 20_000 };
  it('is fair within the range and a little beyond, as half of all jobs are outside of it anyway', () => {
    expect([8_799, 8_800, 10_000, 20_000, 22_400, 22_401].map((cents) => verdictOf(cents, band))).toEqual([
      'low',
      'fair',
      'fair',
      'fair',
      'fair',
      'high',
    ]);
  });
  it('is nothing beside a price for an hour or a unit', () => {
    expect(['', 'job', 'hour', 'unit'].map((unit) => isOfJob({ unit }))).toEqual([true, true, false, false]);
  });
});
