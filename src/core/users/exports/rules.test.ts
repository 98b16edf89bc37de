import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { escaped, indexPage, NOTHING_SEEN, PAGE_END, pageHead, rowPart, schemaOf, seenAfter } from './rules.ts';

const rows = fc.array(
  fc.dictionary(fc.constantFrom('id', 'note', 'price', 'tags'), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
  { maxLength: 8 },
);

describe('the schema of an exported list', () => {
  it('fits every row, whatever part of the list it was read in', () => {
    fc.assert(
      fc.property(rows, fc.nat(8), (all, cut) => {
        const seen = seenAfter(seenAfter(NOTHING_SEEN, all.slice(0, cut)), all.slice(cut));
        const schema = schemaOf('list', seen);
        expect(schema).toEqual(schemaOf('list', seenAfter(NOTHING_SEEN, all)));
        const shape = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
        expect(shape.safeParse(JSON.parse(JSON.stringify(all))).success).toBe(true);
      }),
    );
  });

  it('says which fields every row has, and of which kinds their values are', () => {
    const seen = seenAfter(NOTHING_SEEN, [
      { id: 1, note: 'a' },
      { id: 2, note: null, price: 1.5 },
      { id: 3, price: 2 },
    ]);
    expect(schemaOf('things', seen)).toMatchObject({
      title: 'things',
      items: {
        properties: { id: { type: 'integer' }, note: { type: ['null', 'string'] }, price: { type: 'number' } },
        required: ['id'],
        additionalProperties: false,
      },
    });
    const shape = z.fromJSONSchema(schemaOf('things', seen) as Parameters<typeof z.fromJSONSchema>[0]);
    for (const wrong of [[{ note: 'a' }], [{ id: 'x' }], [{ id: 1, more: 1 }]])
      expect(shape.safeParse(wrong).success).toBe(false);
  });
});

describe('the pages of an export', () => {
  it('never let what was written become part of the page', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        const part = rowPart({ [name]: `<script>${value}</script>` });
        expect(part.replaceAll(/<\/?(?:dl|dt|dd)>/g, '')).not.toMatch(/[<>]/);
        expect(escaped(value)).not.toMatch(/[<>"]/);
      }),
    );
  });

  it('have no script and load nothing', () => {
    const page = pageHead('quotes-sent') + rowPart({ is_mine: true, price: null }) + PAGE_END;
    expect(page).toContain('<h1>Quotes sent</h1>');
    expect(page).toContain('<dt>Is mine</dt><dd>yes</dd><dt>Price</dt><dd>–</dd>');
    expect(page + indexPage([{ name: 'messages', rows: 3 }])).not.toMatch(/<script|src=|https?:/);
    expect(indexPage([{ name: 'messages', rows: 3 }])).toContain('<a href="pages/messages.html">Messages</a>: 3');
  });
});
