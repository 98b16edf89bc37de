import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { requestFacts } from './fact-rules.ts';
import { type Choice, QUESTION_TYPES, type Question, TIME_SLOTS } from './model.ts';
import {
  adviceFor,
  describeAnswers,
  stepProblems,
  stepsOf,
  toggleChoice,
  validateAnswers,
  visibleQuestions,
} from './rules.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const q = (key: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  key,
  label: `${key}?`,
  type,
  required: true,
  step: 'One',
  ...more,
});
const choices = (...list: (string | (Partial<Choice> & { id: string }))[]): Choice[] =>
  list.map((c) => (typeof c === 'string' ? { id: c, label: c.toUpperCase() } : { label: c.id.toUpperCase(), ...c }));

/** A form with a question of every type, and conditions upon conditions. */
const every: Question[] = [
  q('postal_code', 'postal'),
  q('service', 'multi', {
    choices: choices('wash', 'repair', { id: 'unsure', is_alone: true }),
    title: '{}',
  }),
  q('units', 'stepper', { min: 1, max: 9, unit: 'unit', title: ', {}', size_each: 10 }),
  q('when', 'single', {
    choices: choices({ id: 'emergency', is_urgent: true, label: 'Emergency' }, 'specific-date', {
      id: 'later',
      label: 'Later',
    }),
  }),
  q('days', 'date_multi', { when: [[{ key: 'when', is: ['specific-date'] }]] }),
  q('slots', 'slots', { required: false, when: [[{ key: 'when', is: ['emergency'], not: true }]] }),
  q('fault', 'single', { choices: choices('leak', 'noise'), when: [[{ key: 'service', is: ['repair', 'unsure'] }]] }),
  q('since', 'text', { limit: 20, when: [[{ key: 'fault', is: ['leak'] }]] }),
  q('pets', 'bool', { required: false, advice: [{ is: [true], text: 'Keep them in a room.' }] }),
  q('area', 'number', { required: false, min: 50, max: 5000, unit: 'sq ft' }),
  q('start', 'date', { required: false }),
  q('range', 'date_range', { required: false }),
  q('at', 'datetime', { required: false }),
  q('month', 'month', { required: false }),
  q('grid', 'weekly_grid', { required: false }),
  q('items', 'inventory', { required: false, choices: choices('bed', 'sofa') }),
  q('places', 'addresses', { required: false }),
  q('links', 'urls', { required: false }),
  q('budget', 'budget', { required: false }),
  q('photos', 'files', { required: false, limit: 3 }),
  q('health', 'multi', { required: false, choices: choices('heart', 'none'), is_private: true, step: 'Two' }),
  q('to', 'postal', { required: false, step: 'Two' }),
];
const least = { postal_code: '520284', service: ['wash'], units: 3, when: 'later' };

const refusal = (answers: unknown, now?: Date): Record<string, string> => {
  const checked = validateAnswers(every, answers, now);
  return checked.ok ? {} : checked.fields;
};
const cleaned = (answers: unknown): Record<string, unknown> => {
  const checked = validateAnswers(every, answers);
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.value;
};

describe('which questions are shown', () => {
  const keys = (answers: Record<string, unknown>) => visibleQuestions(every, answers).map((one) => one.key);

  it('follows conditions, also turned over, and hides what hangs on a hidden question', () => {
    expect(keys({})).not.toContain('days');
    expect(keys({ when: 'specific-date' })).toContain('days');
    expect(keys({ when: 'later' })).toContain('slots');
    expect(keys({ when: 'emergency' })).not.toContain('slots');
    expect(keys({ service: ['repair'], fault: 'leak' })).toContain('since');
    expect(keys({ service: ['wash'], fault: 'leak' })).not.toContain('since');
    expect(keys({ service: 'nonsense', fault: 'leak' })).not.toContain('fault');
  });

  it('needs every group of conditions, and one of each', () => {
    const form = [
      q('a', 'bool'),
      q('n', 'stepper', { min: 0, max: 5 }),
      q('b', 'text', {
        when: [
          [{ key: 'a', is: [true] }],
          [
            { key: 'n', is: [2] },
            { key: 'n', is: [3] },
          ],
        ],
      }),
    ];
    const shows = (answers: Record<string, unknown>) => visibleQuestions(form, answers).some((one) => one.key === 'b');
    expect(shows({ a: true, n: 3 })).toBe(true);
    expect(shows({ a: true, n: 4 })).toBe(false);
    expect(shows({ a: false, n: 3 })).toBe(false);
  });

  it('groups them into steps, each step once', () => {
    expect(stepsOf(every, {}).map((s) => s.name)).toEqual(['One', 'Two']);
    expect(stepsOf([q('a', 'bool', { when: [[{ key: 'x', is: [true] }]] })], {})).toEqual([]);
  });
});

describe('checking answers', () => {
  it('takes good ones, cleaned, and drops hidden and empty ones', () => {
    expect(
      cleaned({
        ...least,
        postal_code: ' 520 284 ',
        service: ['repair', 'wash', 'wash'],
        fault: 'noise',
        since: 'hidden',
        slots: [5, 2, 2],
        start: '',
        items: { bed: 2, sofa: 0 },
        places: ['  Bedok  ', ''],
        links: ['example.sg/a b'],
        budget: null,
        photos: ['7', 7, 8],
        grid: ['6-2', '1-1'],
      }),
    ).toEqual({
      postal_code: '520284',
      service: ['wash', 'repair'],
      units: 3,
      when: 'later',
      slots: [2, 5],
      fault: 'noise',
      items: { bed: 2 },
      places: ['Bedok'],
      links: ['https://example.sg/a%20b'],
      budget: null,
      photos: [7, 8],
      grid: ['1-1', '6-2'],
    });
  });

  it('asks for every visible required answer and for no hidden one', () => {
    expect(Object.keys(refusal({})).sort()).toEqual(['postal_code', 'service', 'units', 'when']);
    expect(Object.keys(refusal({ ...least, service: ['repair'] }))).toEqual(['fault']);
    expect(Object.keys(refusal({ ...least, when: 'specific-date' }))).toEqual(['days']);
  });

  it('refuses keys it does not know, without dying of them', () => {
    expect(refusal({ ...least, colour: 'red' })).toEqual({ colour: 'This is not a question of this form.' });
    const odd = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}') as object;
    expect(Object.keys(refusal({ ...least, ...odd, ...JSON.parse('{"__proto__": 1}') }))).toEqual(
      expect.arrayContaining(['constructor', 'toString']),
    );
    expect(Object.keys(refusal(JSON.parse('{"__proto__": 1}')))).toContain('__proto__');
    expect(refusal(null)).toEqual({ _: expect.any(String) });
    expect(refusal([])).toEqual({ _: expect.any(String) });
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, 1]));
    expect(Object.keys(refusal({ ...least, ...many })).length).toBe(20);
  });

  it.each([
    ['postal_code', '52028'],
    ['postal_code', 520284],
    ['service', ['wash', 'dry']],
    ['service', ['unsure', 'wash']],
    ['units', 0],
    ['units', 10],
    ['units', 2.5],
    ['units', '3 units'],
    ['when', 'never'],
    ['pets', 'perhaps'],
    ['area', 49],
    ['start', '2026-02-30'],
    ['start', '20 Nov'],
    ['range', { from: '2026-12-02', to: '2026-12-01' }],
    ['range', { from: '2026-12-02' }],
    ['at', '2026-12-02 24:00'],
    ['at', '2026-12-02'],
    ['month', 13],
    ['slots', [6]],
    ['grid', ['8-1']],
    ['items', { bed: 100 }],
    ['items', { car: 1 }],
    ['items', ['bed']],
    ['places', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['places', ['x'.repeat(201)]],
    ['links', ['javascript:alert(1)']],
    ['links', ['https://user:pass@example.sg']],
    ['links', ['nothing']],
    ['budget', { low: 300, high: 200 }],
    ['budget', { low: -1, high: 200 }],
    ['budget', { low: 1, high: 2_000_000 }],
    ['photos', [1, 2, 3, 4]],
    ['photos', [0]],
    ['photos', ['../a']],
  ])('refuses %s: %j with a text for a person', (key, value) => {
    const text = refusal({ ...least, [key]: value })[key];
    expect(text).toMatch(/^[A-Z“].{5,}\.$/);
  });

  it('limits texts', () => {
    const answers = { ...least, service: ['repair'], fault: 'leak' };
    expect(refusal({ ...answers, since: 'x'.repeat(20) })).toEqual({});
    expect(Object.keys(refusal({ ...answers, since: 'x'.repeat(21) }))).toEqual(['since']);
    expect(Object.keys(refusal({ ...answers, since: 'a\u0000b' }))).toEqual(['since']);
    expect(cleaned({ ...answers, since: 'a\ud800b' }).since).toBe('a\ufffdb');
  });

  it('refuses days that are over, in Singapore’s time, only when told the time', () => {
    expect(refusal({ ...least, start: '2020-01-01' })).toEqual({});
    expect(refusal({ ...least, start: '2026-11-19' }, NOW)).toEqual({ start: expect.stringContaining('passed') });
    expect(refusal({ ...least, start: '2026-11-20' }, NOW)).toEqual({});
    expect(refusal({ ...least, start: '2031-11-20' }, NOW)).toEqual({ start: expect.stringContaining('far') });
    // 17:00 UTC is the next day in Singapore.
    expect(Object.keys(refusal({ ...least, start: '2026-11-20' }, new Date('2026-11-20T17:00:00Z')))).toEqual([
      'start',
    ]);
  });

  it('refuses an answer whose advice blocks, alone or beside others, and one whose advice only tells nothing', () => {
    const form = [
      q('task', 'multi', {
        choices: choices('shelf', 'wiring', 'drill'),
        advice: [
          { is: ['wiring'], text: 'Ask under Electrician.', is_block: true },
          { is: ['drill'], text: 'Walls have limits.' },
        ],
      }),
      q('wall', 'single', {
        choices: choices('brick', 'lead'),
        when: [[{ key: 'task', is: ['drill'] }]],
        advice: [{ is: ['lead'], text: 'Ask the agency.', is_block: true }],
      }),
    ];
    const wrong = (answers: Record<string, unknown>) => {
      const checked = validateAnswers(form, answers);
      return checked.ok ? {} : checked.fields;
    };
    const BLOCKED = 'This cannot be asked for here.';
    expect(wrong({ task: ['wiring'] })).toEqual({ task: BLOCKED });
    expect(wrong({ task: ['shelf', 'wiring'] })).toEqual({ task: BLOCKED });
    expect(wrong({ task: ['drill'], wall: 'lead' })).toEqual({ wall: BLOCKED });
    expect(wrong({ task: ['shelf', 'drill'], wall: 'brick' })).toEqual({});
    // Where the question is not asked, its answer counts for nothing.
    expect(wrong({ task: ['shelf'], wall: 'lead' })).toEqual({});
    const [task, wall] = form as [Question, Question];
    expect(stepProblems({ questions: [task] }, form, { task: ['wiring'] })).toEqual({ task: BLOCKED });
    expect(stepProblems({ questions: [wall] }, form, { task: ['wiring'] })).toEqual({});
    expect(adviceFor(task, ['wiring', 'drill'])).toEqual(['Ask under Electrician.', 'Walls have limits.']);
  });

  it('tells the problems of one step only', () => {
    const [one, two] = stepsOf(every, least);
    expect(stepProblems(one!, every, { ...least, units: 0, health: ['flu'] })).toEqual({ units: expect.any(String) });
    expect(stepProblems(two!, every, { units: 0, health: ['flu'] })).toEqual({ health: expect.any(String) });
  });
});

describe('properties', () => {
  vi.setConfig({ testTimeout: 30_000 });
  const awkward = fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    '2026-13-01',
    '-1',
    '1e9',
    '\u202e',
    ' ',
    '{}',
    '{service}',
  );
  const anything: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue({ maxDepth: 4 }), awkward, fc.array(awkward));
  const goodDay = fc
    .integer({ min: 0, max: 900 })
    .map((n) => new Date(NOW.getTime() + n * 86_400_000 + 1).toISOString().slice(0, 10));
  const someOf = (list: readonly Choice[]) =>
    fc.subarray(
      list.filter((c) => !c.is_alone).map((c) => c.id),
      { minLength: 1 },
    );

  /** Good answers to one question. */
  const goodFor = (question: Question): fc.Arbitrary<unknown> => {
    const list = question.choices ?? [];
    switch (question.type) {
      case 'postal':
        return fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
      case 'single':
        return fc.constantFrom(...list.map((c) => c.id));
      case 'multi':
        return someOf(list);
      case 'bool':
        return fc.boolean();
      case 'stepper':
      case 'number':
        return fc.integer({ min: question.min ?? 0, max: question.max ?? 100 });
      case 'text':
        return fc.string({ minLength: 1, maxLength: 20 }).filter((t) => /\S/.test(t) && !/\p{C}/u.test(t));
      case 'date':
        return goodDay;
      case 'date_multi':
        return fc.uniqueArray(goodDay, { minLength: 1, maxLength: 3 });
      case 'date_range':
        return fc.tuple(goodDay, goodDay).map((days) => {
          const [from, to] = days.sort();
          return { from, to };
        });
      case 'datetime':
        return fc.tuple(goodDay, fc.integer({ min: 10, max: 23 })).map(([day, hour]) => `${day} ${hour}:45`);
      case 'month':
        return fc.integer({ min: 1, max: 12 });
      case 'slots':
        return fc.subarray([1, 2, 3, 4, 5], { minLength: 1 });
      case 'weekly_grid':
        return fc.uniqueArray(
          fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 5 })).map((c) => c.join('-')),
          {
            minLength: 1,
          },
        );
      case 'inventory':
        return fc.record({ bed: fc.integer({ min: 1, max: 99 }), sofa: fc.integer({ min: 0, max: 99 }) });
      case 'addresses':
        return fc.uniqueArray(fc.constantFrom('Bedok', 'Yishun Ave 2', 'Gardens'), { minLength: 1 });
      case 'urls':
        return fc.uniqueArray(fc.webUrl({ validSchemes: ['https'] }), { minLength: 1, maxLength: 5 });
      case 'budget':
        return fc.oneof(
          fc.constant(null),
          fc.tuple(fc.nat(1000), fc.nat(1000)).map(([low, more]) => ({ low, high: low + more })),
        );
      case 'files':
        return fc.uniqueArray(fc.integer({ min: 1, max: 1e8 }), { minLength: 1, maxLength: question.limit ?? 10 });
    }
  };
  const good = fc.record(Object.fromEntries(every.map((one) => [one.key, goodFor(one)])));

  it('covers every type', () => {
    expect(new Set(every.map((one) => one.type))).toEqual(new Set(QUESTION_TYPES));
  });

  it('never throws, whatever JSON comes', () => {
    const answers = fc.oneof(
      anything,
      fc.record(Object.fromEntries(every.map((one) => [one.key, anything])), { requiredKeys: [] }),
      fc
        .tuple(good, fc.constantFrom(...every.map((one) => one.key)), anything)
        .map(([a, key, v]) => ({ ...a, [key]: v })),
    );
    fc.assert(
      fc.property(answers, (given) => {
        const checked = validateAnswers(every, given, NOW);
        const answered = given as Record<string, unknown>;
        for (const words of describeAnswers(every, answered)) expect(typeof words.value).toBe('string');
        const facts = requestFacts({ name: 'Aircon' }, every, answered, NOW);
        expect(facts.title.length).toBeGreaterThan(0);
        expect(facts.title.length).toBeLessThanOrEqual(80);
        expect(facts.size_percent).toBeGreaterThanOrEqual(50);
        expect(facts.size_percent).toBeLessThanOrEqual(300);
        stepsOf(every, answered);
        if (checked.ok) expect(JSON.parse(JSON.stringify(checked.value))).toEqual(checked.value);
        else expect(Object.keys(checked.fields).length).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it('takes all good answers, and cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(good, (answers) => {
        const once = validateAnswers(every, answers, NOW);
        if (!once.ok) throw new Error(JSON.stringify(once.fields));
        expect(validateAnswers(every, JSON.parse(JSON.stringify(once.value)), NOW)).toEqual(once);
        const shown = new Set(visibleQuestions(every, answers).map((one) => one.key));
        expect(Object.keys(once.value).filter((key) => !shown.has(key))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps what is private from all but the hired pro', () => {
    fc.assert(
      fc.property(good, (answers) => {
        const words = describeAnswers(every, answers);
        expect(words.map((w) => w.key)).not.toContain('health');
        expect(words.map((w) => w.key)).not.toContain('postal_code');
        const to = String(answers.to);
        expect(words.find((w) => w.key === 'to')?.value).toBe(`Postal sector ${to.slice(0, 2)}`);
        const hired = describeAnswers(every, answers, { is_hired: true });
        expect(hired.map((w) => w.key)).toContain('health');
        expect(hired.find((w) => w.key === 'to')?.value).toBe(to);
      }),
    );
  });
});

describe('answers in words', () => {
  it('reads as a person would say it', () => {
    const words = describeAnswers(every, {
      ...least,
      slots: [2, 5],
      pets: false,
      area: 1000,
      start: '2026-12-01',
      range: { from: '2026-12-01', to: '2027-01-15' },
      at: '2026-12-01 09:30',
      month: 3,
      grid: ['6-2', '6-5', '1-1'],
      items: { bed: 2, sofa: 1 },
      budget: { low: 210, high: 330 },
      photos: [1],
      units: 1,
    });
    expect(Object.fromEntries(words.map((w) => [w.key, w.value]))).toEqual({
      service: 'WASH',
      units: '1 unit',
      when: 'Later',
      slots: 'Morning (9 am – 12 pm), Evening (6 pm – midnight)',
      pets: 'No',
      area: '1,000 sq ft',
      start: 'Tue 1 Dec 2026',
      range: 'Tue 1 Dec 2026 to Fri 15 Jan 2027',
      at: 'Tue 1 Dec 2026, 9:30 am',
      month: 'March',
      grid: 'Mon before 9 am; Sat morning, evening',
      items: 'BED × 2, SOFA',
      budget: 'S$210–330',
    });
  });

  it('gives advice for the answers that need it', () => {
    const pets = every.find((one) => one.key === 'pets')!;
    expect(adviceFor(pets, true)).toEqual(['Keep them in a room.']);
    expect(adviceFor(pets, false)).toEqual([]);
    expect(adviceFor(pets, 'nonsense')).toEqual([]);
  });

  it('clears the others for an answer that excludes them, and it for them', () => {
    const service = every.find((one) => one.key === 'service')!;
    expect(toggleChoice(service, ['wash'], 'unsure')).toEqual(['unsure']);
    expect(toggleChoice(service, ['unsure'], 'wash')).toEqual(['wash']);
    expect(toggleChoice(service, ['wash'], 'repair')).toEqual(['wash', 'repair']);
    expect(toggleChoice(service, ['wash', 'repair'], 'wash')).toEqual(['repair']);
  });
});

describe('what a request needs to know', () => {
  const facts = (answers: Record<string, unknown>, form: readonly Question[] = every) =>
    requestFacts({ name: 'Aircon' }, form, answers, NOW);

  it('has a title, of the category where the form gives none', () => {
    expect(facts(least).title).toBe('WASH, 3 units');
    expect(facts({ ...least, service: ['wash', 'repair'], units: 1 }).title).toBe('WASH and REPAIR, 1 unit');
    expect(facts({}).title).toBe('Aircon');
    const move = [
      q('kind', 'single', { choices: choices({ id: 'home', title: 'move {size} home' }, 'item'), title: '{}' }),
      q('size', 'single', { choices: choices({ id: 's4', title: '4-room {kind}' }) }),
    ];
    expect(facts({ kind: 'home', size: 's4' }, move).title).toBe('Move 4-room home');
    expect(facts({ kind: 'home' }, move).title).toBe('Move home');
    expect(facts({ kind: 'item', size: 's4' }, move).title).toBe('ITEM');
  });

  it('tells when it is wanted', () => {
    expect(facts(least)).toMatchObject({ wanted_on: null, wanted_when: 'Later', is_urgent: false });
    expect(facts({ ...least, when: 'emergency', slots: [1] })).toMatchObject({
      wanted_on: '2026-11-20',
      wanted_when: 'Emergency',
      wanted_slots: [],
      is_urgent: true,
    });
    expect(facts({ ...least, when: 'specific-date', days: ['2027-01-02', '2026-11-28'], slots: [2] })).toMatchObject({
      wanted_on: '2026-11-28',
      wanted_when: 'Sat 28 Nov or Sat 2 Jan 2027',
      wanted_slots: [2],
    });
    const shoot = [q('at', 'datetime')];
    expect(facts({ at: '2026-12-05 18:30' }, shoot)).toMatchObject({
      wanted_on: '2026-12-05',
      wanted_slots: [5],
      wanted_when: 'Sat 5 Dec',
    });
    for (const slot of TIME_SLOTS) {
      const at = `2026-12-05 ${String(Math.floor(slot.begin / 60)).padStart(2, '0')}:00`;
      expect(facts({ at }, shoot).wanted_slots).toEqual([slot.key]);
    }
    expect(facts({ at: '2026-12-05 23:59' }, shoot).wanted_slots).toEqual([5]);
  });

  it('tells size, way, contact, files and budget', () => {
    expect(facts(least)).toMatchObject({ size_percent: 120, size_reason: '3 units', travel: 'to_me' });
    expect(facts({ ...least, units: 1 })).toMatchObject({ size_percent: 100, size_reason: '' });
    const form = [
      q('mode', 'single', { choices: choices({ id: 'online', travel: 'remote', size: -90 }, 'home') }),
      q('works', 'multi', { choices: choices({ id: 'a', size: 20 }, { id: 'b', size: 500 }) }),
      q('contact_pref', 'single', { choices: choices('chat', 'phone') }),
      q('photos', 'files'),
      q('plan', 'files'),
      q('budget', 'budget'),
      q('hire_intent', 'single', { choices: choices('ready-now') }),
    ];
    expect(
      facts(
        {
          mode: 'online',
          contact_pref: 'phone',
          photos: [3, 4],
          plan: [4, 5],
          budget: { low: 10, high: 20 },
          hire_intent: 'ready-now',
        },
        form,
      ),
    ).toMatchObject({
      travel: 'remote',
      size_percent: 50,
      is_phone_only: true,
      file_ids: [3, 4, 5],
      budget: { low_cents: 1000, high_cents: 2000 },
      hire_intent: 'ready-now',
      postal_code: null,
    });
    expect(facts({ mode: 'home', works: ['a', 'b'], contact_pref: 'chat', budget: null }, form)).toMatchObject({
      travel: 'to_me',
      size_percent: 300,
      is_phone_only: false,
      budget: null,
    });
  });
});
