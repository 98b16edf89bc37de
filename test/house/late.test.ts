import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Libraries that a start does without: together 100 MB of memory and a quarter of its time, loaded by who first needs one. */
const LATE = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@simplewebauthn/server',
  'feed',
  'file-type',
  'ioredis',
  'nodemailer',
  'pdfkit',
  'satori',
  'sharp',
  'sitemap',
  'stripe',
  'web-push',
];
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** What is loaded with a file of ours: by import statements, and by those of what they load. */
function loadedWith(file: string, codeOf: (path: string) => string): Set<string> {
  const loaded = new Set([file]);
  for (const path of loaded) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const [, to = ''] of codeOf(path).matchAll(STATIC)) {
      const inside = /^#(core|server|web)\/(.+)$/.exec(to);
      if (inside) loaded.add(join('src', inside[1] as string, inside[2] as string));
      else loaded.add(to.startsWith('.') ? join(dirname(path), to) : to.replace(/^#db\//, 'db/'));
    }
  }
  return loaded;
}
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('a start', () => {
  it('loads no library that is needed later', () => {
    const loaded = loadedWith('src/server/main.ts', read);
    expect([...loaded].filter((path) => path === 'fastify' || path.endsWith('uploads/service.ts'))).toHaveLength(2);
    expect(LATE.filter((name) => loaded.has(name))).toEqual([]);
  });

  it('would be seen to load one, through whatever file', () => {
    const files: Record<string, string> = {
      'a.ts': "import type { Feed } from 'feed';\nimport {\n  one,\n} from './in/b.ts';\nawait import('sharp');",
      'in/b.ts': "export { two } from './c.ts';",
      'in/c.ts': "import sharp from 'sharp';\nimport 'pdfkit';",
    };
    expect([...loadedWith('a.ts', (path) => files[path] ?? '')]).toEqual([
      'a.ts',
      'in/b.ts',
      'in/c.ts',
      'sharp',
      'pdfkit',
    ]);
    expect([...loadedWith('a.ts', (path) => (path === 'a.ts' ? (files[path] ?? '') : ''))]).toEqual([
      'a.ts',
      'in/b.ts',
    ]);
  });
});
