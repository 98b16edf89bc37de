import { addTouches } from '#web/state/cache.ts';
import { custodyTouches } from '#web/state/touches/custody.ts';

// Adds what calls of protected payments touch. Every screen that is loaded on its own and uses them imports this file first.
addTouches(custodyTouches);
