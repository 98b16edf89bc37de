import { readFile } from 'node:fs/promises';
import { ZodError } from 'zod';

// Reads the figures that a site publishes for anyone to recount, from the site itself or from saved files.

/** Whether a word is the address of a site, and not a file or a folder. */
export const isAddress = (word: string): boolean => /^https?:\/\//.test(word);

/** Something cannot be read. The message says why, for the person at the terminal. */
class Unread extends Error {}

/** The text at a path of the site. Throws Unread where the site gives none. */
export async function fetched(site: string, path: string): Promise<string> {
  const url = new URL(path, site);
  const reply = await fetch(url).catch((error: Error) => {
    throw new Unread(`${url.origin} can’t be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`);
  });
  if (reply.status === 404) throw new Unread(`Nothing is published at ${url.href}`);
  if (!reply.ok) throw new Unread(`${url.href} answers with ${reply.status}`);
  return reply.text();
}

/** The text of a file. Throws Unread where it cannot be read. */
export const kept = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Unread(error.code === 'ENOENT' ? `There is no file ${path}` : `${path} can’t be read: ${error.code}`);
  });

/** Runs a check that answers whether all is right. The program ends with 0 then, else with 1. Prints why it could not check. */
export async function checking(check: () => Promise<boolean>): Promise<void> {
  process.exitCode = 1;
  try {
    if (await check()) process.exitCode = 0;
  } catch (error) {
    if (error instanceof Unread) console.error(`\n${error.message}\n`);
    else if (error instanceof SyntaxError || error instanceof ZodError)
      console.error('\nWhat was read is not what such a site publishes.\n');
    else throw error;
  }
}
