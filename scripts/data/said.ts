import { basename } from 'node:path';

/** Whether this runs from a release, where one executable has every command and there is no npm. */
const isReleased = basename(process.argv[1] ?? '') === 'gotong.js';

/** A command of the operator's as it is typed here. */
export const said = (word: string): string => (isReleased ? `gotong ${word}` : `npm run operate -- ${word}`);

/** What starts the server. */
export const START = isReleased ? 'gotong start' : 'npm start';
