import type { Block, ContentLink } from '#core/content/model.ts';

type OneBlock = Exclude<Block, { type: 'link' }>;
export interface LinkGroup {
  readonly kind: 'links';
  readonly key: string;
  readonly cards: { readonly key: string; readonly card: ContentLink; readonly note: string }[];
}
export type Group =
  | LinkGroup
  | { readonly kind: 'one'; readonly key: string; readonly at: number; readonly block: OneBlock };

/** Blocks in order, with adjacent link cards grouped. Cards whose target no longer exists are left out. */
export function groupsOf(body: readonly Block[], links: Readonly<Record<string, ContentLink>>): readonly Group[] {
  const groups: Group[] = [];
  for (const [at, block] of body.entries()) {
    if (block.type !== 'link') {
      groups.push({ kind: 'one', key: `${at}`, at, block });
      continue;
    }
    const card = links[`${block.to}:${block.ref}`];
    if (!card) continue;
    const one = { key: `${at}`, card, note: block.note };
    const last = groups.at(-1);
    if (last?.kind === 'links') last.cards.push(one);
    else groups.push({ kind: 'links', key: `${at}`, cards: [one] });
  }
  return groups;
}

/** The id of a heading in its page: made from its words, or from its position if they contain no Latin letters. */
export function headingId(text: string, at: number): string {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  return /^[a-z]/.test(words) ? words : `part-${at}`;
}

/** The main headings of a text, for its table of contents. */
export const contentsOf = (body: readonly Block[]): readonly { id: string; text: string }[] =>
  body.flatMap((block, at) =>
    block.type === 'heading' && block.level === 2 ? [{ id: headingId(block.text, at), text: block.text }] : [],
  );
