import { expect, it } from 'vitest';
import { askAnswered, browserFound, contentShown, notification, pushed, reasonCame } from './notification.ts';

const run = (...actions: Parameters<typeof notification.reducer>[1][]) =>
  actions.reduce(notification.reducer, notification.getInitialState());
const able = browserFound({ supported: true, granted: false });
const reason = reasonCame({ reason: 'quotes', may_ask: true });

it('asks only with a reason, in a browser that can and was not asked', () => {
  expect(run(able).ask_message).toBeNull();
  expect(run(able, reason).ask_message).toBe('quotes');
  expect(run(reason).ask_message).toBeNull();
  expect(run(browserFound({ supported: false, granted: true }), reason)).toMatchObject({
    granted: false,
    ask_message: null,
  });
  expect(run(browserFound({ supported: true, granted: true }), reason).ask_message).toBeNull();
  expect(run(able, reasonCame({ reason: 'quotes', may_ask: false })).ask_message).toBeNull();
});

it('stops asking with the answer, whichever it is', () => {
  expect(run(able, reason, askAnswered({ granted: true }))).toMatchObject({ granted: true, ask_message: null });
  expect(run(able, reason, askAnswered({ granted: false }))).toMatchObject({ granted: false, ask_message: null });
  expect(run(able, reason, browserFound({ supported: true, granted: true })).ask_message).toBeNull();
});

it('keeps what was pushed until it was shown', () => {
  const content = { title: 'A quote', body: 'S$255', path: '/dashboard/projects' };
  expect(run(able, pushed(content)).content).toEqual(content);
  expect(run(able, pushed(content), contentShown()).content).toBeNull();
});
