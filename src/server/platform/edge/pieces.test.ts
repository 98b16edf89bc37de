import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spentBytes } from './pieces.ts';

it('frees memory before more than the limit and one piece have arrived, and never twice for the same bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 200 }), (pieces) => {
      let waiting = 0;
      let times = 0;
      const count = spentBytes(100, () => {
        expect(waiting).toBeGreaterThanOrEqual(100);
        waiting = 0;
        times += 1;
      });
      for (const piece of pieces) {
        waiting += piece;
        count(piece);
        expect(waiting).toBeLessThan(100);
      }
      const all = pieces.reduce((sum, piece) => sum + piece, 0);
      expect(times).toBeLessThanOrEqual(all / 100);
    }),
  );
});
