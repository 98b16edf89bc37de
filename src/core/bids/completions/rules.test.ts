import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#core/kit/time.ts';
import { bidFacts } from '#test/support/scenes/bid-facts.ts';
import { QUOTE_STATUSES, type QuoteStatus } from '../model.ts';
import { BID_ACTORS, type BidFacts, type BidStep, type Completion, decideStep, openSteps } from '../rules.ts';
import {
  completionOf,
  decideFinish,
  decideNotAsAgreed,
  decideReopen,
  NOT_AS_AGREED_DAYS,
  NOT_DONE_DAYS,
  UNDO_COMPLETE_MS,
} from './rules.ts';

const now = new Date('2026-11-20T02:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const SIDES = ['requestor', 'provider'] as const;
const BOOLS = [false, true] as const;
const STEPS = [
  'complete',
  'proposeFinish',
  'confirmFinish',
  'refuseFinish',
  'undoComplete',
  'notDone',
  'notAsAgreed',
] as const satisfies readonly BidStep[];

const facts = (status: QuoteStatus, completion: Partial<Completion>, is_reviewed = false): BidFacts =>
  bidFacts(status, {
    is_reviewed,
    completion: {
      is_begun: false,
      proposed_by: null,
      completed_by: null,
      is_not_done: false,
      is_customer_reviewed: false,
      can_undo: false,
      can_say_not_done: false,
      can_say_not_as_agreed: false,
      ...completion,
    },
  });

/** Each standing of a completion. */
const everyCompletion = function* (): Generator<{ completion: Completion; is_reviewed: boolean }> {
  for (const is_begun of BOOLS)
    for (const proposed_by of [null, ...SIDES])
      for (const completed_by of [null, 'provider', 'both'] as const)
        for (const is_not_done of BOOLS)
          for (const is_customer_reviewed of BOOLS)
            for (const can of BOOLS)
              for (const is_reviewed of BOOLS)
                yield {
                  is_reviewed,
                  completion: {
                    is_begun,
                    proposed_by,
                    completed_by,
                    is_not_done,
                    is_customer_reviewed,
                    can_undo: can,
                    can_say_not_done: can,
                    can_say_not_as_agreed: can,
                  },
                };
};

describe('completing', () => {
  it('follows the written-out rules: every status, standing, step and actor', () => {
    for (const status of QUOTE_STATUSES)
      for (const { completion, is_reviewed } of everyCompletion())
        for (const actor of BID_ACTORS) {
          const { is_begun, proposed_by, completed_by, is_not_done, is_customer_reviewed, can_undo } = completion;
          const isParty = actor === 'requestor' || actor === 'provider';
          const hired = status === 'Hired' && isParty;
          const done = status === 'WorkCompleted' && isParty;
          const isPro = actor === 'provider';
          const alone = is_begun && !is_not_done;
          const want: Record<(typeof STEPS)[number], boolean> = {
            complete: hired && isPro && alone && proposed_by !== 'requestor',
            proposeFinish: hired && proposed_by === null && !(isPro && alone),
            confirmFinish: hired && proposed_by !== null && proposed_by !== actor,
            refuseFinish: hired && proposed_by !== null,
            undoComplete:
              done &&
              can_undo &&
              (completed_by === 'both' || (completed_by === 'provider' && isPro)) &&
              !(isPro ? is_reviewed : is_customer_reviewed),
            notDone: done && actor === 'requestor' && completion.can_say_not_done && !is_reviewed,
            notAsAgreed:
              actor === 'requestor' &&
              (status === 'WorkCompleted' || status === 'PaymentCompleted') &&
              completion.can_say_not_as_agreed,
          };
          const given = facts(status, completion, is_reviewed);
          for (const step of STEPS)
            if (decideStep(step, given, actor).ok !== want[step])
              expect.fail(`${step} by ${actor} in ${status}: ${JSON.stringify({ ...completion, is_reviewed })}`);
          expect(
            openSteps(given, actor)
              .filter((step) => (STEPS as readonly string[]).includes(step))
              .sort(),
          ).toEqual(STEPS.filter((step) => want[step]).sort());
        }
  });

  it('is refused to everybody where nothing is known of it', () => {
    for (const step of STEPS)
      for (const actor of SIDES)
        expect(decideStep(step, { ...facts('Hired', {}), completion: null }, actor).ok, step).toBe(false);
  });

  it('is the pro’s own from the begin on, and both’s before', () => {
    expect(decideFinish(facts('Hired', { is_begun: true }), 'provider', now)).toMatchObject({
      value: {
        patch: { quote_status_id: 4, completed_on: now, completed_by: 'provider', provider_last_read_on: now },
        what: 'completed',
      },
    });
    const proposed = decideFinish(facts('Hired', {}), 'provider', now);
    expect(proposed).toMatchObject({
      value: { patch: { finish_proposed_by: 'provider', finish_proposed_on: now }, what: 'finish_proposed' },
    });
    expect(proposed.ok && proposed.value.patch).not.toHaveProperty('quote_status_id');
    expect(decideFinish(facts('Hired', { proposed_by: 'provider' }), 'requestor', now)).toMatchObject({
      value: {
        patch: { quote_status_id: 4, completed_by: 'both', finish_proposed_by: null, finish_proposed_on: null },
        what: 'finish_confirmed',
      },
    });
    expect(decideFinish(facts('Hired', { proposed_by: 'provider' }), 'provider', now)).toEqual({
      ok: false,
      error: 'proposed already',
    });
    // The begin has come while the customer had not answered.
    expect(decideFinish(facts('Hired', { proposed_by: 'provider', is_begun: true }), 'provider', now)).toMatchObject({
      value: { what: 'completed' },
    });
    // A customer never completes alone.
    expect(decideFinish(facts('Hired', { is_begun: true }), 'requestor', now)).toMatchObject({
      value: { what: 'finish_proposed' },
    });
    // After "Not done" neither does the pro.
    expect(decideFinish(facts('Hired', { is_begun: true, is_not_done: true }), 'provider', now)).toMatchObject({
      value: { what: 'finish_proposed' },
    });
    for (const status of ['Send', 'InProgress', 'WorkCompleted', 'NotInterested'] as const)
      expect(decideFinish(facts(status, { is_begun: true }), 'provider', now)).toEqual({ ok: false, error: 'not now' });
  });
});

describe('a job in progress again', () => {
  it('is Hired, with nothing completed and nothing proposed, and news for the other side', () => {
    const undone = decideReopen(
      'undoComplete',
      facts('WorkCompleted', { completed_by: 'provider', can_undo: true }),
      'provider',
      now,
    );
    expect(undone).toMatchObject({
      value: {
        patch: { quote_status_id: 3, completed_on: null, completed_by: null, is_requestor_readed: false },
        what: 'completion_undone',
      },
    });
    expect(undone.ok && undone.value.patch).not.toHaveProperty('not_done_on');
    expect(decideReopen('notDone', facts('WorkCompleted', { can_say_not_done: true }), 'requestor', now)).toMatchObject(
      {
        value: { patch: { quote_status_id: 3, completed_on: null, not_done_on: now, is_provider_readed: false } },
      },
    );
    const refused = decideReopen('refuseFinish', facts('Hired', { proposed_by: 'provider' }), 'requestor', now);
    expect(refused).toMatchObject({ value: { patch: { quote_status_id: 3, finish_proposed_by: null } } });
    expect(refused.ok && refused.value.patch).not.toHaveProperty('completed_on');
  });

  it('says why not, once a review stands against it', () => {
    const by = { completed_by: 'both', can_undo: true, can_say_not_done: true } as const;
    expect(decideReopen('undoComplete', facts('WorkCompleted', by, true), 'provider', now)).toMatchObject({
      error: 'reviewed meanwhile',
    });
    expect(
      decideReopen('undoComplete', facts('WorkCompleted', { ...by, is_customer_reviewed: true }), 'requestor', now),
    ).toMatchObject({ error: 'reviewed meanwhile' });
    expect(decideReopen('notDone', facts('WorkCompleted', by, true), 'requestor', now)).toMatchObject({
      error: 'already reviewed',
    });
  });

  it('stays completed where the work is not as agreed', () => {
    const said = decideNotAsAgreed(facts('WorkCompleted', { can_say_not_as_agreed: true }));
    expect(said.ok && said.value.patch).toEqual({ is_provider_readed: false, is_requestor_readed: true });
    expect(decideNotAsAgreed(facts('WorkCompleted', {}))).toEqual({ ok: false, error: 'not now' });
  });
});

it('how a completion stands follows from the row and the time', () => {
  const row = {
    hired_for: null,
    completed_on: null,
    completed_by: null,
    finish_proposed_by: null,
    not_done_on: null,
    is_customer_reviewed: false,
  };
  expect(completionOf(row, now)).toMatchObject({ is_begun: true, is_not_done: false, can_undo: false });
  expect(completionOf({ ...row, hired_for: new Date(now.getTime() + 1) }, now).is_begun).toBe(false);
  expect(completionOf({ ...row, hired_for: now, not_done_on: now }, now)).toMatchObject({
    is_begun: true,
    is_not_done: true,
  });
  for (const [name, length] of [
    ['can_undo', UNDO_COMPLETE_MS],
    ['can_say_not_done', NOT_DONE_DAYS * DAY],
    ['can_say_not_as_agreed', NOT_AS_AGREED_DAYS * DAY],
  ] as const) {
    expect(completionOf({ ...row, completed_on: ago(length - 1) }, now)[name], name).toBe(true);
    expect(completionOf({ ...row, completed_on: ago(length) }, now)[name], name).toBe(false);
  }
  expect(UNDO_COMPLETE_MS).toBe(24 * HOUR);
});
