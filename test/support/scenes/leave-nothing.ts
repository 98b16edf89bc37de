import { afterAll, afterEach } from 'vitest';
import { noteReach } from '#web/app/offline/reach.ts';

// A worker loads the screens once for all its test files: without this, what one file leaves would change the next one.
afterEach(() => noteReach(true));
afterAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
