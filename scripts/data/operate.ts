import { runWord, WORDS } from './words.ts';

// `npm run operate -- WORD`: the operator's commands under one name, as `gotong WORD` is in a release.

await runWord(WORDS);
