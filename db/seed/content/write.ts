import type { Hue } from '#core/categories/model.ts';
import type { Block, ContentFields, ContentKind, LinkTarget } from '#core/content/model.ts';
import { chinese } from './zh/all.ts';

/** A shipped text: its kind, its subject and its words. */
export interface ContentSeed {
  readonly kind: ContentKind;
  /** The address of an article, feature or page; for other kinds, the address of the category, genre or area. */
  readonly slug: string;
  /** The address of an article's genre. */
  readonly genre?: string;
  readonly fields: ContentFields;
}

interface Words {
  readonly title: string;
  readonly description: string;
  /** Title and description in Traditional Chinese. */
  readonly zh: readonly [title: string, description: string];
  readonly body: string;
  readonly hue?: Hue;
  readonly icon?: ContentFields['icon'];
  readonly genre?: string;
}

/**
 * Reads a text: paragraphs between empty lines; `## ` and `### ` headings; `- ` and `1. ` lists; `? question | answer`
 * questions; `[to:ref] note` link cards.
 */
export function blocksOf(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part !== '')
    .map((part) => part.split('\n').map((line) => line.trim()))
    .flatMap((lines): Block[] => {
      const [first = ''] = lines;
      if (first.startsWith('### ')) return [{ type: 'heading', level: 3, text: first.slice(4) }];
      if (first.startsWith('## ')) return [{ type: 'heading', level: 2, text: first.slice(3) }];
      if (first.startsWith('- ')) return [{ type: 'list', ordered: false, items: itemsOf(lines, /^- /) }];
      if (/^\d\. /.test(first)) return [{ type: 'list', ordered: true, items: itemsOf(lines, /^\d\. /) }];
      if (first.startsWith('? '))
        return [
          {
            type: 'faq',
            items: itemsOf(lines, /^\? /).map((line) => {
              const [question = '', answer = ''] = line.split(' | ');
              return { question, answer };
            }),
          },
        ];
      if (first.startsWith('['))
        return lines.map((line) => {
          const [, to = '', ref = '', note = ''] = /^\[(\w+):([\w-]+)\] ?(.*)$/.exec(line) ?? [];
          if (ref === '') throw new Error(`not a link card: ${line}`);
          return { type: 'link', to: to as LinkTarget, ref, note };
        });
      return [{ type: 'paragraph', text: lines.join(' ') }];
    });
}

/** Splits lines into items: each begins where `begin` matches, and includes the lines after it. */
function itemsOf(lines: readonly string[], begin: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines)
    if (begin.test(line)) items.push(line.replace(begin, ''));
    else items.push(`${items.pop() ?? ''} ${line}`.trim());
  return items;
}

/** Makes a shipped text. */
export const write = (kind: ContentKind, slug: string, words: Words): ContentSeed => ({
  kind,
  slug,
  ...(words.genre ? { genre: words.genre } : {}),
  fields: {
    title: words.title,
    description: words.description,
    body: blocksOf(words.body),
    title_zh: words.zh[0],
    description_zh: words.zh[1],
    body_zh: blocksOf(chinese[`${kind}:${slug}`] ?? ''),
    hue: words.hue ?? 'jade',
    icon: words.icon ?? 'Sparkle',
  },
});
