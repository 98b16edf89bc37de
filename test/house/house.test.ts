import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Plant, plants } from './plants.ts';
import { actNames, broken, type Chunk, dashboardInPublic, ledgerTables, rules } from './rules.ts';
import { readTree, type SourceFile, scan } from './scan.ts';

const root = join(import.meta.dirname, '../..');
const tree = readTree(root);
const scanned = tree.map(scan);

const file = ([path, text]: Plant): SourceFile => ({ path, text });

describe('the scan', () => {
  it('reads the project and its imports', () => {
    for (const floor of ['src/core/', 'src/server/', 'src/web/', 'test/']) {
      expect(
        scanned.filter(({ path, text }) => path.startsWith(floor) && text !== '').length,
        `code files under ${floor}`,
      ).toBeGreaterThan(0);
    }
    const targets = scanned.flatMap(({ imports }) => imports.flatMap(({ target }) => target ?? []));
    expect(targets.length).toBeGreaterThan(scanned.length / 4);
    const paths = new Set(tree.map(({ path }) => path));
    const known = targets.filter((target) => paths.has(target) || target === 'package.json');
    expect(known.length / targets.length, 'imports that resolve to a file').toBeGreaterThan(0.9);
  });

  it('knows the tables of the books', () => {
    expect(ledgerTables(tree)).not.toEqual([]);
  });

  it('knows the names of operators’ acts', () => {
    expect(actNames(scanned)).not.toEqual([]);
  });

  it('tells code from comments, strings, templates, regular expressions and JSX text', () => {
    const { code, literals, imports } = scan({
      path: 'src/web/x.tsx',
      text: [
        `import a, { type B } from './a.ts'; // import no from './no.ts'`,
        `export { c } from '../c.ts?raw'; /* fetch( */`,
        `const t = \`x \${f(\`y \${g}\`)} z fetch(\`;`,
        `const r = /['"\`/]fetch\\(/.test(s) && 4 / 2 / 1;`,
        `const j = <p>Don't go</p>; const s = 'after';`,
        `import('#web/d.tsx'); import './e.css';`,
      ].join('\n'),
    });
    expect(imports.map(({ target }) => target)).toEqual(['src/web/a.ts', 'src/c.ts', 'src/web/d.tsx', 'src/web/e.css']);
    expect(code).not.toContain('fetch(');
    expect(code).toContain('f(`');
    expect(code).toContain('4 / 2 / 1');
    expect(literals.map(({ value }) => value)).toContain('x $0 z fetch(');
    expect(literals.map(({ value }) => value)).toContain('after');
  });
});

describe.each(Object.entries(rules))('%s', (name, rule) => {
  const { beside = [], caught, allowed } = plants[name as keyof typeof rules];

  it(`holds: ${rule.title}`, () => {
    expect(scanned.length).toBeGreaterThan(0);
    expect(rule.check(scanned).map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  });

  it.each(caught.map((plant) => [plant] as const))('catches %j', (plant) => {
    const files = (Array.isArray(plant[0]) ? (plant as Plant[]) : [plant as Plant]).map(file);
    const found = broken(rule, [...beside.map(file), ...files]);
    expect(found.length).toBeGreaterThan(0);
    for (const { path } of found) expect(files.map((f) => f.path)).toContain(path);
  });

  it('lets near misses pass', () => {
    expect(allowed.length).toBeGreaterThan(0);
    expect(broken(rule, [...beside, ...allowed].map(file))).toEqual([]);
  });
});

describe('7. the public bundle', () => {
  const entry = 'src/web/public/entry.client.tsx';
  const clean: Record<string, Chunk> = {
    [entry]: {
      file: 'assets/public.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['src/web/parts/Map.tsx'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    'src/web/parts/Map.tsx': { file: 'assets/map.js' },
    'src/web/dashboard/entry.tsx': { file: 'assets/dashboard.js', isEntry: true, imports: ['_shared.js'] },
  };

  it('passes a bundle that shares a chunk with the dashboard', () => {
    expect(dashboardInPublic(clean)).toEqual([]);
  });

  it('catches a dashboard module imported at once, later, or merged into a shared chunk', () => {
    const direct = { ...clean, '_shared.js': { file: 'assets/shared.js', imports: ['src/web/dashboard/entry.tsx'] } };
    const later = {
      ...clean,
      'src/web/parts/Map.tsx': { file: 'assets/map.js', dynamicImports: ['src/web/ops/Menu.tsx'] },
    };
    expect(dashboardInPublic(direct)).toEqual(['src/web/dashboard/entry.tsx']);
    expect(dashboardInPublic(later)).toEqual(['src/web/ops/Menu.tsx']);
    const merged = dashboardInPublic(clean, (built) =>
      built === 'assets/shared.js' ? ['../../../src/web/ops/Menu.tsx'] : [],
    );
    expect(merged).toEqual(['../../../src/web/ops/Menu.tsx']);
    expect(dashboardInPublic({})).not.toEqual([]);
  });

  const client = join(root, 'dist/client');
  const manifest = join(client, '.vite/manifest.json');
  const built = existsSync(manifest);
  it.skipIf(!built)(
    built ? 'holds in dist/client' : 'holds in dist/client (skipped: nothing is built, run npm run build)',
    () => {
      const modulesOf = (name: string): string[] => {
        const map = join(client, `${name}.map`);
        return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')).sources ?? []) : [];
      };
      expect(dashboardInPublic(JSON.parse(readFileSync(manifest, 'utf8')), modulesOf)).toEqual([]);
    },
  );
});
