import { type Block, type BlockType, CONTENT_KINDS, type ContentKind, type LinkTarget } from '#core/content/model.ts';
import type { OpsContentCard } from '#core/content/ops/calls.ts';
import { fromWire, sgDay, showDay, showTime } from '#core/kit/time.ts';

/** What a kind of text is called. */
export const KIND_WORDS: Readonly<Record<ContentKind, { one: string; many: string; about: string }>> = {
  article: { one: 'Article', many: 'Articles', about: 'Read under its genre' },
  feature: { one: 'Feature', many: 'Features', about: 'A theme across genres' },
  price: { one: 'Price guide', many: 'Price guides', about: 'What a category costs' },
  info: { one: 'Know-how', many: 'Know-how', about: 'How to choose in a category' },
  genre: { one: 'Genre text', many: 'Genre texts', about: 'On the page of a genre' },
  area: { one: 'Area text', many: 'Area texts', about: 'On the list of an area’s pros' },
  page: { one: 'Page', many: 'Pages', about: 'The words of one single page' },
};

export const KIND_OPTIONS = CONTENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value].one }));

export const BLOCK_WORDS: Readonly<Record<BlockType, string>> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  list: 'List',
  image: 'Picture',
  quote: 'Quote',
  link: 'Link card',
  faq: 'Questions',
};

export const LINK_WORDS: Readonly<Record<LinkTarget, string>> = {
  category: 'Category',
  price: 'Price guide',
  info: 'Know-how',
  genre: 'Genre',
  area: 'Area',
  pro: 'Pro',
  article: 'Article',
  feature: 'Feature',
};

/** A new block of a type. */
export function emptyBlock(type: BlockType): Block {
  switch (type) {
    case 'heading':
      return { type, level: 2, text: '' };
    case 'paragraph':
      return { type, text: '' };
    case 'list':
      return { type, ordered: false, items: [''] };
    case 'image':
      return { type, attachment_id: 0, alt: '', caption: '', width: 1, height: 1 };
    case 'quote':
      return { type, text: '', by: '' };
    case 'link':
      return { type, to: 'category', ref: '', note: '' };
    case 'faq':
      return { type, items: [{ question: '', answer: '' }] };
  }
}

/** The name of a block in labels that move or remove it: its kind and first words. */
export function blockName(block: Block): string {
  const words =
    'text' in block
      ? block.text
      : block.type === 'list'
        ? (block.items[0] ?? '')
        : block.type === 'link'
          ? block.ref
          : block.type === 'image'
            ? block.alt
            : (block.items[0]?.question ?? '');
  const start = words.length > 30 ? `${words.slice(0, 30)}…` : words;
  return start === '' ? BLOCK_WORDS[block.type] : `${BLOCK_WORDS[block.type]} “${start}”`;
}

/** "Mon 23 Nov 2026, 9 am" of a time on the wire, as it is in Singapore. */
export function whenWords(wire: string): string {
  const at = fromWire(wire);
  return at ? `${showDay(at)} ${sgDay(at).slice(0, 4)}, ${showTime(at)}` : wire;
}

/** What has to be done with a text before the site opens; null for nothing. */
export function openingWords(card: Pick<OpsContentCard, 'needs_lawyer' | 'is_starter'>): string | null {
  if (card.needs_lawyer) return 'Needs a lawyer’s review';
  return card.is_starter ? 'Starter text' : null;
}

/** The note beside the status of a text; null for none. */
export function stateWords(card: Pick<OpsContentCard, 'publish_at' | 'has_changes' | 'status'>): string | null {
  if (card.publish_at) return `Goes live ${whenWords(card.publish_at)}`;
  return card.has_changes && card.status !== 'draft' ? 'Draft has changes' : null;
}
