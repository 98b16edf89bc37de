import { expect, it } from 'vitest';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { contactStage, DETAILS, SHOWN_OF, shownBy } from './rules.ts';

it('is the hire alone that shows whole names, and of a customer where and whom to call', () => {
  expect(shownBy('customer', 'hired')).toEqual(['full_name', 'postal_code', 'address', 'phone']);
  expect(shownBy('customer', 'answered')).toEqual(['street', 'postal_sector']);
  expect(shownBy('pro', 'hired')).toEqual(['full_name']);
  expect(shownBy('pro', 'answered')).toEqual([]);
  for (const stages of Object.values(SHOWN_OF)) {
    expect(stages.open).toEqual(['short_name', 'area']);
    expect(DETAILS.filter((detail) => (stages.hired as readonly string[]).includes(detail))).toEqual(stages.hired);
    // Each stage shows all that the one before does.
    expect(stages.answered).toEqual(expect.arrayContaining([...stages.open]));
    expect(stages.hired).toEqual(expect.arrayContaining([...stages.answered]));
  }
});

it('counts work that is done as hired, and every other state as answered or open', () => {
  const hired = Object.entries(QUOTE_STATUS).filter(([, id]) => contactStage(id, true) === 'hired');
  expect(contactStage(QUOTE_STATUS.InProgress, true)).toBe('answered');
  expect(contactStage(QUOTE_STATUS.InProgress, false)).toBe('open');
  expect(hired.map(([name]) => name).sort()).toEqual(['Hired', 'PaymentCompleted', 'WorkCompleted'].sort());
});
