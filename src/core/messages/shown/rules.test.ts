import { expect, it } from 'vitest';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { contactStage, DETAILS, SHOWN_OF, shownByHire } from './rules.ts';

it('is the hire alone that shows whole names, and of a customer where and whom to call', () => {
  expect(shownByHire('customer')).toEqual(['full_name', 'postal_code', 'address', 'phone']);
  expect(shownByHire('pro')).toEqual(['full_name']);
  for (const stages of Object.values(SHOWN_OF)) {
    expect(stages.open).toEqual(['short_name', 'area']);
    expect(DETAILS.filter((detail) => (stages.hired as readonly string[]).includes(detail))).toEqual(stages.hired);
  }
});

it('counts work that is done as hired, and every other state as open', () => {
  const hired = Object.entries(QUOTE_STATUS).filter(([, id]) => contactStage(id) === 'hired');
  expect(hired.map(([name]) => name).sort()).toEqual(['Hired', 'PaymentCompleted', 'WorkCompleted'].sort());
});
