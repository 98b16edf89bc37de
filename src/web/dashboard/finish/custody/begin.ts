import { addTouches } from '#web/state/cache.ts';
import { custodyTouches } from '#web/state/touches/custody.ts';

// Adds the touches of protected payments. Every separately loaded screen that uses them must import this file first.
addTouches(custodyTouches);
