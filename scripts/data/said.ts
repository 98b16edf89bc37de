import { basename } from 'node:path';

/** Whether this runs from a release, where one executable has every command and there is no npm. */
const isReleased = basename(process.argv[1] ?? '') === 'gotong.js';

/** An operator's command as typed in this installation. */
export const said = (word: string): string => (isReleased ? `gotong ${word}` : `npm run operate -- ${word}`);

/** The command that starts the server. */
export const START = isReleased ? 'gotong start' : 'npm start';
