import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '#server/rooms.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let text: string;
beforeAll(async () => {
  // The linter wants no `localhost`, and the demo no address of another machine.
  server = await startTestServer({ PUBLIC_URL: 'https://127.0.0.1:4443' });
  text = await (await fetch(`${server.url}/api/openapi.json`)).text();
});
afterAll(() => server.close());

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
  security: object[];
}
const document = () => JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> };

/** What a third-party linter reports for a document: errors of the format, and good practice. */
async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map((p) => `${p.ruleId}: ${p.message} ${p.location.map((l) => l.pointer).join(' ')}`);
}

describe('/api/openapi.json (decision 7)', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(document().openapi).toBe('3.1.0');
    expect(await lint(text)).toEqual([]);
  });

  it('would not pass with a mistake in it', async () => {
    const withMistake = async (spoil: (operation: Operation) => void) => {
      const broken = document();
      const [path] = Object.keys(broken.paths).filter((p) => p.includes('{'));
      const item = broken.paths[path as string] ?? {};
      const [operation] = Object.values(item);
      if (!operation) throw new Error('no call has a name in its path');
      spoil(operation);
      // Only the call with the mistake, because the whole document takes seconds.
      broken.paths = { [path as string]: item };
      return (await lint(JSON.stringify(broken))).join('\n');
    };
    const noPathName = (o: Operation) => {
      o.parameters = o.parameters.filter((p) => p.in !== 'path');
    };
    const nowhere = (o: Operation) => {
      o.responses['200'] = { $ref: '#/components/responses/Nowhere' };
    };
    const noText = (o: Operation) => {
      (o as { summary: unknown }).summary = 5;
    };
    expect(await withMistake(noPathName)).toContain('path-parameters-defined');
    expect(await withMistake(nowhere)).toContain('no-unresolved-refs');
    expect(await withMistake(noText)).toContain('struct');
  });

  it('has every call that the server answers, and no other', () => {
    const written = Object.entries(document().paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(written.sort()).toEqual(bindings.map(({ call: c }) => `${c.method} ${c.path}`).sort());
    expect(written.length).toBeGreaterThan(10);
  });

  it('says of each call who may make it and how it fails', () => {
    const { paths } = document();
    for (const { call: c } of bindings) {
      const operation = paths[c.path]?.[c.method.toLowerCase()] as Operation;
      const statuses = Object.keys(operation.responses);
      expect(statuses, c.path).toEqual(expect.arrayContaining(['200', '400', '401', '404', '429']));
      expect(statuses.includes('403'), c.path).toBe(c.auth === 'session' || c.auth === 'operator');
      expect(statuses.includes('409'), c.path).toBe(c.method !== 'GET');
      const inPath = operation.parameters.filter((p) => p.in === 'path').map((p) => `{${p.name}}`);
      for (const place of c.path.match(/\{\w+\}/g) ?? []) expect(inPath).toContain(place);
    }
  });

  it('leaves the word status to whether a call worked: no call answers something else by that name', () => {
    const taken = bindings.filter(({ call: c }) => 'status' in c.output.shape).map(({ call: c }) => c.path);
    expect(taken).toEqual([]);
  });

  it('can be read in a browser at /api/docs', async () => {
    const page = await fetch(`${server.url}/api/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map((m) => m[1] as string);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const url = new URL(file, `${server.url}/api/docs/`);
      expect((await fetch(url)).status, file).toBe(200);
      expect(url.origin).toBe(server.url);
    }
  });
});
