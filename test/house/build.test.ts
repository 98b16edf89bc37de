import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { type BuiltModule, filesOf, loadedWith } from '../../scripts/chunking.ts';
import { withLaterShapes } from '../../scripts/shapes/later-shapes.ts';
import { askedTexts } from '../../scripts/texts/slim-texts.ts';

const english = new Map([
  ['card>title', 'Title'],
  ['card>left_one', '{{n}} left'],
  ['card>left_other', '{{n}} left'],
  ['card>open', 'Open'],
  ['card>closed', 'Closed'],
]);
const asked = (code: string) => askedTexts(parseAst(code), () => english);
const IMPORT = "import { t } from '#web/text/spaces/card.ts';\n";

describe('texts in the browser’s build', () => {
  it('are those that a file asks for, with their forms for numbers', () => {
    expect(asked(`${IMPORT}export const a = () => [t('card>title'), t('card>left', { count: 2 })];`)).toEqual([
      ['card', { 'card>title': 'Title', 'card>left_one': '{{n}} left', 'card>left_other': '{{n}} left' }],
    ]);
    expect(asked(`${IMPORT.replace('t }', 't as say }')}say(isOpen ? 'card>open' : ('card>closed'));`)).toEqual([
      ['card', { 'card>open': 'Open', 'card>closed': 'Closed' }],
    ]);
    expect(asked(`${IMPORT}const b = { t: 1 }; b.t; t('card>open');`)[0]?.[1]).toEqual({ 'card>open': 'Open' });
  });

  it('are the whole namespace where a file may ask for anything', () => {
    const told: string[] = [];
    for (const use of ['t(key);', 'tell(t);', "[1].map((t) => t); t('card>open');", "t('card>' + key);"]) {
      const [texts] = askedTexts(
        parseAst(IMPORT + use),
        () => english,
        (namespace) => told.push(namespace),
      );
      expect(texts?.[1], use).toEqual(Object.fromEntries(english));
    }
    expect(told).toEqual(Array(4).fill('card'));
  });

  it('fail the build for a key that is not there, and leave other files alone', () => {
    expect(() => asked(`${IMPORT}t('card>gone');`)).toThrow('No text card card>gone');
    expect(asked("import { showDay } from '#web/text/times.ts'; showDay();")).toEqual([]);
  });
});

describe('files of the browser’s build', () => {
  const graph = (table: Record<string, Partial<BuiltModule>>) =>
    new Map(Object.entries(table).map(([id, one]) => [id, { size: 20_000, imports: [], asks: [], ...one }]));

  it('are one for what is there already when a later part is asked for', () => {
    const modules = graph({
      page: { imports: ['a', 'b'], asks: ['screen'] },
      screen: { imports: ['b'] },
      a: {},
      b: {},
      other: { imports: ['a'] },
    });
    const files = filesOf(modules, ['page', 'other']);
    // `b` is the page's alone, whatever the screen uses of it; `a` is also another page's.
    expect(files.get('b')).not.toBe(files.get('a'));
    expect([...files.keys()].sort()).toEqual(['a', 'b']);
  });

  it('put small ones together where a request costs more, and leave large ones apart', () => {
    const uses = (size: number) =>
      graph({
        one: { imports: ['a', 'b'] },
        two: { imports: ['a', 'b'] },
        three: { imports: ['b'] },
        a: { size },
        b: { size },
      });
    const together = (size: number) => {
      const files = filesOf(uses(size), ['one', 'two', 'three']);
      return files.get('a') === files.get('b');
    };
    expect([together(500), together(50_000)]).toEqual([true, false]);
  });

  it('never wait for each other', () => {
    // Together, `a` and `c` would import `b`, which imports `c`.
    const modules = graph({
      one: { imports: ['a'] },
      two: { imports: ['a', 'c'] },
      three: { imports: ['b', 'c'] },
      four: { imports: ['c'] },
      five: { imports: ['a'] },
      a: { size: 10, imports: ['b'] },
      b: { size: 90_000, imports: ['c'] },
      c: { size: 10 },
    });
    const files = filesOf(modules, ['one', 'two', 'three', 'four', 'five']);
    expect(files.size).toBe(3);
    const importsOf = (file: number | undefined) =>
      [...modules].flatMap(([id, { imports }]) =>
        files.get(id) === file ? imports.map((next) => files.get(next)).filter((next) => next !== file) : [],
      );
    for (const file of new Set(files.values()))
      for (const next of importsOf(file)) expect(importsOf(next)).not.toContain(file);
  });
});

describe('what is fetched ahead', () => {
  it('leaves out what comes with the file that asks', () => {
    const imports = new Map([
      ['frame', ['a', 'b']],
      ['b', ['c', 'frame']],
      ['screen', ['b', 'd']],
    ]);
    expect([...loadedWith(imports, 'frame')].sort()).toEqual(['a', 'b', 'c', 'frame']);
    expect([...loadedWith(imports, 'screen')].sort()).toEqual(['a', 'b', 'c', 'd', 'frame', 'screen']);
  });
});

describe('shapes of calls in the server’s bundle', () => {
  const later = (code: string) => withLaterShapes(code, parseAst(code) as never);
  const CODE = `
    const seen = [];
    const made = (name) => { seen.push(name); return { name }; };
    const named = made('named');
    const one = call({ path: '/one', input: made('input'), output: made('output'), errors: { no: 'No' } });
    const two = call({ path: '/two', input: named, output: made('second') });
  `;
  const run = (code: string) =>
    new Function('call', `${code}; return { seen, one, two };`)((declared: object) =>
      Object.assign(declared, { errors: {} }),
    ) as { seen: string[]; one: Record<string, unknown>; two: Record<string, unknown> };

  it('are made when they are first asked for, and once', () => {
    expect(run(CODE).seen).toEqual(['named', 'input', 'output', 'second']);
    const { seen, one, two } = run(later(CODE) ?? '');
    expect(seen).toEqual(['named']);
    expect(one.input).toBe(one.input);
    expect([one.input, two.input]).toEqual([{ name: 'input' }, { name: 'named' }]);
    expect(seen).toEqual(['named', 'input']);
    expect(Object.keys(one)).toEqual(['path', 'input', 'output', 'errors']);
    expect({ ...one }.output).toEqual({ name: 'output' });
  });

  it('are those of calls alone', () => {
    for (const code of ['bind({ input: made() })', 'call(declared)', 'call({ input, output: shapes })'])
      expect(later(code), code).toBeNull();
  });
});

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
function startedWith(file: string, codeOf: (path: string) => string): Set<string> {
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
    const loaded = startedWith('src/server/main.ts', read);
    expect([...loaded].filter((path) => path === 'fastify' || path.endsWith('uploads/service.ts'))).toHaveLength(2);
    expect(LATE.filter((name) => loaded.has(name))).toEqual([]);
  });

  it('would be seen to load one, through whatever file', () => {
    const files: Record<string, string> = {
      'a.ts': "import type { Feed } from 'feed';\nimport {\n  one,\n} from './in/b.ts';\nawait import('sharp');",
      'in/b.ts': "export { two } from './c.ts';",
      'in/c.ts': "import sharp from 'sharp';\nimport 'pdfkit';",
    };
    expect([...startedWith('a.ts', (path) => files[path] ?? '')]).toEqual([
      'a.ts',
      'in/b.ts',
      'in/c.ts',
      'sharp',
      'pdfkit',
    ]);
    expect([...startedWith('a.ts', (path) => (path === 'a.ts' ? (files[path] ?? '') : ''))]).toEqual([
      'a.ts',
      'in/b.ts',
    ]);
  });
});
