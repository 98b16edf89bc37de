import { describe, expect, it } from 'vitest';
import type { Block } from '#core/content/model.ts';
import { contents } from '../../db/seed/content/all.ts';
import { chinese } from '../../db/seed/content/zh/all.ts';

/** How a text is built, without its words. */
const shapeOf = (body: readonly Block[]): string[] =>
  body.map((block) => {
    if (block.type === 'heading') return `heading ${block.level}`;
    if (block.type === 'list') return `${block.ordered ? 'numbered' : 'plain'} list of ${block.items.length}`;
    if (block.type === 'faq') return `${block.items.length} questions`;
    return block.type === 'link' ? `link to ${block.to} ${block.ref}` : block.type;
  });

const CJK = /[\u3400-\u9fff]/g;

describe('the shipped texts in Traditional Chinese', () => {
  it('are of texts that are shipped', () => {
    const there = contents.map(({ kind, slug }) => `${kind}:${slug}`);
    expect(Object.keys(chinese).filter((key) => !there.includes(key))).toEqual([]);
  });

  it.each(contents.map(({ kind, slug, fields }) => [`${kind}:${slug}`, fields] as const))(
    'say in %s what the English says, part by part',
    (_, { title_zh, description_zh, body, body_zh }) => {
      expect(shapeOf(body_zh)).toEqual(shapeOf(body));
      for (const text of [title_zh, description_zh]) expect(text.match(CJK)?.length ?? 0).toBeGreaterThan(3);
      // A text that was left in English, or cut short, has too few characters for its length.
      const length = (blocks: readonly Block[]) => JSON.stringify(blocks).match(CJK)?.length ?? 0;
      expect(length(body_zh)).toBeGreaterThanOrEqual(JSON.stringify(body).length * 0.14 - 10);
    },
  );
});
