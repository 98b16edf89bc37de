import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJobs } from '#core/search/sentences/rules.ts';
import { synonyms } from '#db/seed/catalogue/synonyms.ts';
import everyday from './everyday.json' with { type: 'json' };
import { judge, lexicon, sentences, sharesOf, understand } from './measure.ts';

/** Read for each of the two: all trades of the lexicon, and those that are in the catalogue. */
const WAYS = [
  ['all trades', false],
  ['the trades of the catalogue', true],
] as const;

describe('a sentence becomes a job (issue 15 point 1)', () => {
  it.each([
    ['my aircon is leaking', 'aircon-servicing', 'repair-leaking', { service: ['repair-leaking'] }],
    ['clogged toilet', 'plumber', 'clear-choke-sink-floor-trap-wc', { task: ['clear-choke'] }],
    ['water heater not working', 'plumber', 'water-heater-repair', { task: ['water-heater-repair'] }],
    ['move house next week', 'house-moving', 'whole-home', { move_type: 'whole-home', when: 'within-2-weeks' }],
    ['fix my leaking tap', 'plumber', 'leaking-tap-mixer', { task: ['leaking-tap'] }],
  ])('%s is %s', (text, slug, task, answers) => {
    const read = understand(text, true);
    expect(read.guesses[0]).toMatchObject({ slug, task });
    expect(read.tasks).toEqual([task]);
    expect(read.answers).toMatchObject(answers);
  });

  it('paint my room is painting, whichever trades are open', () => {
    for (const isOpen of [false, true])
      expect(understand('paint my room', isOpen).guesses[0]).toMatchObject({ slug: 'painting', task: 'one-room' });
  });

  it.each(WAYS)('understands enough of the sentences with %s', (_, isOpen) => {
    const verdicts = sentences.map((sentence) => judge(sentence, isOpen));
    const { first, top3, task } = sharesOf(isOpen ? verdicts.filter(({ isApart }) => !isApart) : verdicts);
    expect(first).toBeGreaterThanOrEqual(0.9);
    expect(top3).toBeGreaterThanOrEqual(0.95);
    expect(task).toBeGreaterThanOrEqual(0.85);
  });

  it('understands sentences of every day, and takes none for a job that is none', () => {
    const read = (everyday.sentences as [string, string[], string?][]).map(([text, slugs, task]) => {
      const [first] = understand(text, true).guesses;
      const isRight = slugs.includes(first?.slug ?? 'none') && (task === undefined || first?.task === task);
      return { text, read: `${first?.slug ?? 'none'} ${first?.task ?? ''}`, isRight };
    });
    expect(read.length).toBeGreaterThan(200);
    expect(read.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it('knows the words by which a category is found, but for those that mean another trade as well or none alone', () => {
    const unknown = Object.entries(synonyms).flatMap(([slug, [english, chinese]]) =>
      [...english, ...chinese]
        .filter((word) => !understand(word, true).guesses.some((guess) => guess.slug === slug))
        .map((word) => `${slug}: ${word}`),
    );
    expect(unknown).toEqual([
      'electrician: 电器',
      'house-moving: delivery',
      'house-moving: disposal',
      'renovation-contractor: kitchen',
      'wedding-makeup: 婚礼',
      'disposal: 旧家具',
    ]);
  });

  it('hears what is done only with what it is done to: "design" beside a word that no trade has is no interior design', () => {
    const slugsOf = (text: string) => readJobs(text, lexicon).map(({ slug }) => slug);
    for (const text of ['logo design', '标志设计', 'banner design', 'app for my company gizmo'])
      expect([text, slugsOf(text)[0]]).not.toEqual([text, 'interior-design']);
    for (const text of ['design only', '只要设计', 'interior design for my 4 room'])
      expect([text, slugsOf(text)[0]]).toEqual([text, 'interior-design']);
  });

  it('hears no job in a wish to be called, nor a fault in "can or not"', () => {
    for (const text of ['pls call me', 'whatsapp me back', '请打电话给我', 'can or not'])
      expect([text, readJobs(text, lexicon)]).toEqual([text, []]);
    expect(readJobs('website for my shop can or not', lexicon)[0]?.task).not.toBe('maintenance');
    expect(readJobs('my website cannot open', lexicon)[0]).toMatchObject({ slug: 'web-design', task: 'maintenance' });
  });

  it('knows Chinese words that hold a small word: 太极 is no "too"', () => {
    for (const [text, slug] of [
      ['太极', 'personal-trainer'],
      ['太胖', 'personal-trainer'],
      ['阳台种花', 'gardening-landscaping'],
    ] as const)
      expect([text, readJobs(text, lexicon)[0]?.slug]).toEqual([text, slug]);
  });

  it('reads the same in any script, with typing mistakes and in capitals', () => {
    const same = (texts: readonly string[], slug: string, task: string) => {
      for (const text of texts) expect([text, readJobs(text, lexicon)[0]]).toMatchObject([text, { slug, task }]);
    };
    same(
      ['冷气漏水', '冷氣漏水', 'AIRCON LEAKING!!', 'aircon kena leak', '冷气 leaking'],
      'aircon-servicing',
      'repair-leaking',
    );
    same(
      ['plumber toilet bowl choke liao', 'toilet cloged', '馬桶塞住了', '厕所塞住'],
      'plumber',
      'clear-choke-sink-floor-trap-wc',
    );
    same(['washing machne not spining', '洗衣机不转'], 'appliance-repair', 'washing-machine');
  });

  it.each([
    'hello',
    'asdfgh',
    '',
    '   ',
    '!!!',
    '12345',
    'where is my refund',
    '机票',
    'wisdom tooth very pain',
    'car aircon not cold',
  ])('is no job of ours: "%s"', (text) => expect(readJobs(text, lexicon)).toEqual([]));

  it.each([
    ['my aircon leaking water', 'aircon-servicing'],
    ['washing machine not spinning leaking', 'appliance-repair'],
    ['part time maid once a week', 'house-cleaning'],
    ['dog grooming poodle at home', 'pet-grooming'],
    ['install tv on wall 65 inch', 'handyman', 'appliance-repair'],
    ['how much to paint my bto', 'painting', 'renovation-contractor'],
  ])('offers no other trade that hears less of it: "%s"', (text, ...slugs) =>
    expect(understand(text, true).guesses.map(({ slug }) => slug)).toEqual(slugs),
  );

  it.each([
    ['renovate kitchen 4 room bto', 'renovation-contractor', 'kitchen'],
    ['reno whole kitchen hdb 5rm', 'renovation-contractor', 'kitchen'],
    ['四房式组屋翻新厨房', 'renovation-contractor', 'kitchen'],
    ['renovate toilet 4 room bto', 'renovation-contractor', 'bathroom-s'],
    ['renovate 4 room bto', 'renovation-contractor', 'whole-home'],
    ['carpentry tv console feature wall', 'renovation-contractor', 'carpentry-only'],
    ['小学五年级数学补习', 'private-tuition', 'p5-p6-psle'],
    ['makeup artist', 'wedding-makeup', null],
    ['cat sitting during cny 5 days', 'pet-grooming', 'cat-groom'],
  ])('a room is told from the home, a year from the years below it: "%s"', (text, slug, task) =>
    expect(understand(text, true).guesses[0]).toMatchObject({ slug, task }),
  );

  it('offers the handyman too for a lock that is stuck in its door', () => {
    const { guesses } = understand('door lock stuck', true);
    expect(guesses.map(({ slug }) => slug)).toEqual(['locksmith', 'handyman']);
  });

  it('takes the task that more phrases say, and a word for the one whose letters were left out', () => {
    for (const [text, task] of [
      ['electrican to change 5 lights', 'light-point-fixture'],
      ['toilet flush not working', 'running-toilet'],
      ['new born photoshoot', 'family-newborn-maternity'],
    ] as const)
      expect([text, readJobs(text, lexicon)[0]?.task]).toEqual([text, task]);
  });

  it('names a task only where the words do', () => {
    expect(readJobs('plumber', lexicon)[0]).toMatchObject({ slug: 'plumber', task: null });
    for (const text of ['aircon', '冷气', 'air con pls'])
      expect([text, readJobs(text, lexicon)[0]]).toMatchObject([text, { slug: 'aircon-servicing', task: null }]);
    expect(readJobs('tuition', lexicon)[0]).toMatchObject({ slug: 'private-tuition', task: null });
  });

  it('never throws, never offers more than three, and none that is not open', () => {
    const open = new Set(['plumber']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(readJobs(`leaking tap ${text}`, lexicon).length).toBeLessThanOrEqual(3);
        for (const { slug } of readJobs(`aircon tap ${text}`, lexicon, open)) expect(slug).toBe('plumber');
      }),
      { numRuns: 30 },
    );
  });
});

describe('the first answers', () => {
  const answersOf = (text: string) => understand(text, true).answers;
  it('come from what is said', () => {
    expect(answersOf('aircon service 3 units 560123 daikin')).toMatchObject({
      units: 3,
      postal_code: '560123',
      brand: 'daikin',
    });
    expect(answersOf('plumber for leaking kitchen tap tmr morning')).toMatchObject({
      location: ['kitchen'],
      when: 'specific-date',
      date: ['2026-11-24'],
      slots: [2],
    });
    expect(answersOf('4 room flat part time maid every two weeks')).toMatchObject({
      property_type: 'hdb-4-room',
      frequency: 'fortnightly',
    });
    expect(answersOf('piano lessons for my 5 year old at home')).toMatchObject({ learner: 'child-4-6', place: 'home' });
    expect(answersOf('P5 maths tuition twice a week')).toMatchObject({ level: 'p5-p6', lessons_per_week: 2 });
    expect(answersOf('小五數學補習 一個星期兩次')).toMatchObject({ lessons_per_week: 2 });
    expect(answersOf('piano for adult every tues and thurs')).toMatchObject({ frequency: 'twice-weekly' });
    expect(answersOf('toilet choke urgent')).toMatchObject({ when: 'emergency-within-2-h' });
    expect(answersOf('冷氣不冷，兩台，星期六')).toMatchObject({
      units: 2,
      symptoms: ['not-cold'],
      date: ['2026-11-28'],
    });
  });
  it('say the day, and the time with it, where one question asks for both', () => {
    expect(answersOf('catering buffet 30 pax 12 dec')).toMatchObject({ event_at: '2026-12-12' });
    expect(answersOf('photographer 12/12 3.30pm birthday party')).toMatchObject({ date_time: '2026-12-12 15:30' });
    expect(answersOf('婚礼摄影 12月12日 下午3点半')).toMatchObject({ date_time: '2026-12-12 15:30' });
    expect(answersOf('party photographer today 7pm')).toMatchObject({ date_time: '2026-11-23 19:00' });
    expect(answersOf('photographer this weekend')).not.toHaveProperty('date_time');
  });
  it('take a date in figures for one, and no figures that are none', () => {
    expect(answersOf('plumber 5/12 morning')).toMatchObject({ date: ['2026-12-05'], slots: [2] });
    for (const text of ['plumber 24/7', 'plumber 1/2 day', 'plumber 31/13', 'plumber $5/12'])
      expect(answersOf(text)).not.toHaveProperty('date');
  });
  it('are none where nothing is said', () => {
    expect(answersOf('plumber')).toEqual({});
    expect(answersOf('aircon leaking')).not.toHaveProperty('units');
  });
});
