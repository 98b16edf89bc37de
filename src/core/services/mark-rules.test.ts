import { expect, it } from 'vitest';
import { MARKS, marksOf } from './mark-rules.ts';

it('says what was checked, in one order: every mixture', () => {
  for (const id of [false, true])
    for (const business of [false, true])
      for (const certificate of [false, true]) {
        const facts = { is_id_checked: id, is_business_checked: business, is_certificate_checked: certificate };
        const want = [
          ...(id ? ['id'] : []),
          ...(business ? ['business'] : []),
          ...(certificate ? ['certificate'] : []),
        ];
        expect(marksOf(facts)).toEqual(want);
      }
  expect(MARKS).toHaveLength(3);
});
