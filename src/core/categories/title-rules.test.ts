import { describe, expect, it } from 'vitest';
import { requestFacts } from './fact-rules.ts';
import type { Question } from './model.ts';
import { bookOf, sayLine } from './say/rules.ts';
import { TITLE_LENGTH } from './title-rules.ts';

const question = (key: string, type: Question['type'], more: Partial<Question>): Question => ({
  key,
  label: key,
  step: 'Job',
  type,
  required: true,
  ...more,
});
const choices = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }));

const plumbing = [
  question('task', 'multi', {
    title: '{}',
    choices: choices(
      'Pipe leak',
      'Blocked sink',
      'IPPT room tap',
      'Malay tiles',
      'Low pressure of hot water everywhere',
    ),
  }),
  question('taps', 'stepper', { title: ', {}', unit: 'tap', required: false }),
];
const title = (answers: Record<string, unknown>, form: readonly Question[] = plumbing) =>
  requestFacts({ name: 'Plumber' }, form, answers, new Date('2026-11-20T02:00:00Z')).title;

describe('what a request is called', () => {
  it.each([
    [['pipe leak'], 'Pipe leak'],
    [['pipe leak', 'blocked sink'], 'Pipe leak and blocked sink'],
    [['pipe leak', 'ippt room tap', 'malay tiles'], 'Pipe leak, IPPT room tap and Malay tiles'],
    [['pipe leak', 'blocked sink', 'ippt room tap', 'malay tiles'], 'Pipe leak, blocked sink, IPPT room tap and more'],
    [['pipe leak', 'blocked sink', 'low pressure of hot water everywhere'], 'Pipe leak, blocked sink and more'],
  ])('names what was chosen of %j', (task, expected) => {
    expect(title({ task })).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(TITLE_LENGTH);
  });

  it('names fewer things where a number follows, and keeps the number', () => {
    expect(title({ task: ['pipe leak'], taps: 1 })).toBe('Pipe leak, 1 tap');
    expect(title({ task: ['pipe leak', 'low pressure of hot water everywhere'], taps: 3 })).toBe(
      'Pipe leak and low pressure of hot water everywhere, 3 taps',
    );
    expect(title({ task: ['ippt room tap', 'low pressure of hot water everywhere'], taps: 3 })).toBe(
      'IPPT room tap and more, 3 taps',
    );
  });

  it('keeps the capitals of names after what begins it', () => {
    const tuition = [
      question('level', 'single', { title: '{} ', choices: choices('Sec 1 and 2') }),
      question('subjects', 'multi', { title: '{}', choices: choices('Maths', 'Science') }),
    ];
    expect(title({ level: 'sec 1 and 2', subjects: ['maths', 'science'] }, tuition)).toBe(
      'Sec 1 and 2 Maths and Science',
    );
  });

  it('is the category’s name where nothing was chosen, and is cut at a word where one thing alone is too long', () => {
    expect(title({})).toBe('Plumber');
    const long = `Pipe ${'and pipe '.repeat(12)}leak`;
    const cut = title({ task: long.toLowerCase() }, [
      question('task', 'single', { title: '{}', choices: choices(long) }),
    ]);
    expect(cut.length).toBeLessThanOrEqual(TITLE_LENGTH + 1);
    expect(cut).toMatch(/(?:and|pipe)…$/);
  });

  it('is said in Chinese as a list is', () => {
    const book = bookOf([
      ['Pipe leak', '水管漏水'],
      ['Blocked sink', '水槽堵塞'],
      ['tap', '個水龍頭'],
    ]);
    expect(sayLine(book, title({ task: ['pipe leak', 'blocked sink'], taps: 2 }))).toBe(
      '水管漏水和水槽堵塞，2 個水龍頭',
    );
    expect(sayLine(book, 'Pipe leak, my own words and more')).toBe('Pipe leak, my own words and more');
  });
});
