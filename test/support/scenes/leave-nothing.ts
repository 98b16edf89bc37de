import { afterAll, afterEach } from 'vitest';
import { noteReach } from '#web/app/offline/reach.ts';

// A worker loads the screens once for all its test files: what one leaves would be another's, in an order that nobody chose.
afterEach(() => noteReach(true));
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
