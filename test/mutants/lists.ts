import { mistakes } from './mistakes/all.ts';
import { money } from './money.ts';
import { platform } from './platform.ts';
import { pressed } from './pressed.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { server } from './server.ts';
import { sql } from './sql.ts';
import { state } from './state.ts';

/** All bugs, in the lists that `npm run mutants` can be given. */
export const lists = { rules, server, platform, money, sql, screens, state, pressed, mistakes };
