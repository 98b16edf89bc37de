import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { DAY } from '#core/kit/time.ts';
import { answersInForm, changedAnswers, decideEdit, type EditedFacts } from './edits/rules.ts';
import { FEEDBACK_TAGS } from './feedback/model.ts';
import { decideFeedback, decideSurvey, fitsAnswer } from './feedback/rules.ts';
import { decideAnswer, decideQuestion } from './questions/rules.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const open = {
  is_closed: false,
  is_expired: false,
  expires_at: new Date(NOW.getTime() + DAY),
  quote_count: 0,
  max_quotes: 5,
};
const codeOf = (result: { ok: boolean; error?: unknown }) => (result.ok ? 'ok' : result.error);

describe('changing a request', () => {
  const facts: EditedFacts = { area_code: 'TM', travel: 'to_me', size_percent: 100, is_urgent: false };
  const decide = (request: Partial<typeof open>, after: Partial<EditedFacts>, is_hired = false) =>
    codeOf(decideEdit({ ...open, ...request }, is_hired, facts, { ...facts, ...after }, NOW));

  it('goes on while the request is open and no pro is hired', () => {
    expect(decide({}, {})).toBe('ok');
    expect(decide({ quote_count: 3 }, {})).toBe('ok');
    expect(decide({ is_closed: true }, {})).toBe('request closed');
    expect(decide({ is_expired: true }, {})).toBe('request closed');
    expect(decide({ expires_at: NOW }, {})).toBe('request closed');
    expect(decide({}, {}, true)).toBe('hired already');
  });

  it('never moves it to another area or another way of meeting', () => {
    for (const quote_count of [0, 1]) {
      expect(decide({ quote_count }, { area_code: 'BD' })).toBe('place changed');
      expect(decide({ quote_count }, { travel: 'remote' })).toBe('place changed');
    }
  });

  it('changes size and urgency only before the first quote', () => {
    for (const after of [{ size_percent: 150 }, { size_percent: 50 }, { is_urgent: true }]) {
      expect(decide({ quote_count: 0 }, after)).toBe('ok');
      expect(decide({ quote_count: 1 }, after)).toBe('size changed');
    }
  });
});

describe('answers in another form', () => {
  const question = (key: string, more: Partial<Question> = {}): Question =>
    ({ key, type: 'text', label: `What ${key}`, step: 'Job', required: false, ...more }) as Question;
  const day = question('day', { type: 'date', required: true });

  it('keep what the form still asks, and say what is over and what went', () => {
    const before = [question('colour', { short: 'Colour' }), question('notes'), day];
    const found = answersInForm(
      before,
      [question('notes'), day],
      { colour: 'red', notes: 'Hi', day: '2026-11-01' },
      NOW,
    );
    expect(found.fields).toEqual({ notes: 'Hi', day: '2026-11-01' });
    expect(found.dropped).toEqual(['Colour']);
    expect(Object.keys(found.problems)).toEqual(['day']);
    expect(answersInForm(before, before, { day: '2026-12-01' }, NOW).problems).toEqual({});
  });

  it('name what an edit changed, and nothing else', () => {
    const form = [question('colour', { short: 'Colour' }), question('notes'), question('secret', { is_private: true })];
    const was = { colour: 'red', notes: 'Hi', secret: 'gate' };
    expect(changedAnswers(form, was, was, false)).toEqual([]);
    expect(changedAnswers(form, was, { ...was, colour: 'blue' }, false)).toEqual(['Colour']);
    expect(changedAnswers(form, was, { colour: 'red', secret: 'door' }, true)).toEqual([
      'What notes',
      'What secret',
      'Photos',
    ]);
    expect(changedAnswers(form, { postal_code: '520123' }, { postal_code: '520124' }, false)).toEqual(['Postal code']);
  });
});

describe('questions about a request', () => {
  const standing = { is_request_open: true, is_passed: false, waiting: 0, total: 0 };
  it.each([
    ['an open one', {}, 'Is there parking?', 'ok'],
    ['a closed one', { is_request_open: false }, 'Is there parking?', 'request closed'],
    ['a passed one', { is_passed: true }, 'Is there parking?', 'passed'],
    ['a number in it', {}, 'Call me at 9123 4567 first', 'contact details'],
    ['an address in it', {}, 'Write to me@example.sg first', 'contact details'],
    ['two that wait', { waiting: 2 }, 'Is there parking?', 'too many waiting'],
    ['one that waits', { waiting: 1, total: 19 }, 'Is there parking?', 'ok'],
    ['twenty', { total: 20 }, 'Is there parking?', 'too many questions'],
  ])('%s', (_, more, text, code) => {
    expect(codeOf(decideQuestion({ ...standing, ...more }, text))).toBe(code);
  });
  it('are answered while the request is open, without contact details', () => {
    expect(codeOf(decideAnswer({ is_request_open: true }, 'Yes, two lots.'))).toBe('ok');
    expect(codeOf(decideAnswer({ is_request_open: true }, 'Ring 9123 4567'))).toBe('contact details');
    expect(codeOf(decideAnswer({ is_request_open: false }, 'Yes'))).toBe('request closed');
  });
});

describe('what is told of a project', () => {
  const done = { is_open: true, is_hired: false, is_completed: true, has_feedback: false, has_survey: false };
  it('is told when the work is done or the request over, once', () => {
    for (const is_open of [true, false])
      for (const is_hired of [true, false])
        for (const is_completed of [true, false])
          for (const has of [true, false]) {
            const project = { is_open, is_hired, is_completed, has_feedback: has, has_survey: has };
            const feedback = has ? 'given already' : is_completed || (!is_open && !is_hired) ? 'ok' : 'not over';
            const survey = has ? 'given already' : is_completed ? 'ok' : 'not completed';
            expect(codeOf(decideFeedback(project, true, []))).toBe(feedback);
            expect(codeOf(decideSurvey(project, 100))).toBe(survey);
          }
  });
  it('takes words that go with the answer, and an amount', () => {
    expect(fitsAnswer(true, FEEDBACK_TAGS.satisfied)).toBe(true);
    expect(fitsAnswer(false, FEEDBACK_TAGS.satisfied)).toBe(false);
    expect(codeOf(decideFeedback(done, false, ['good pros']))).toBe('wrong tag');
    expect(codeOf(decideSurvey(done, 0))).toBe('invalid price');
  });
});
