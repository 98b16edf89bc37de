import { z } from 'zod';
import { readJson } from './json-setting.ts';

const platformShape = z.array(
  z.object({
    /** Used in the wire's `platform` and in stored accounts, so it never changes. */
    id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
    name: z.string().min(1).max(40),
    issuer: z.url(),
    client_id: z.string().min(1),
    client_secret: z.string().min(1).optional(),
    /** Whether its verified emails are trusted: logging in then enters a confirmed account with the same email. */
    trust_email: z.boolean().default(false),
  }),
);
export type PlatformSetting = z.output<typeof platformShape>[number];

/** Reads PLATFORMS, a list as JSON. Throws an Error. */
export function readPlatforms(text: string): PlatformSetting[] {
  const platforms = readJson('PLATFORMS', text, platformShape);
  const taken = new Set(['google', 'facebook', 'password', 'code', 'link']);
  for (const { id } of platforms) {
    if (taken.has(id)) throw new Error(`PLATFORMS: the id "${id}" is taken`);
    taken.add(id);
  }
  return platforms;
}
