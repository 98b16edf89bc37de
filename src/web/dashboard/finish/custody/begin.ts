import { addTouches } from '#web/state/cache.ts';
import { custodyTouches } from '#web/state/touches/custody.ts';

// Each file of the build that begins with a screen of protected payments imports this first.
addTouches(custodyTouches);
