import type { ReactNode } from 'react';
import type { Block, ContentLink } from '#core/content/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/spaces/parts.ts';
import { cx } from '#web/ui/cx.ts';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { Disclosure, DisclosureList } from '#web/ui/layout/Disclosure.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { groupsOf, headingId } from './block-groups.ts';

/**
 * A text as its page shows it: the same on the site and in the operators' preview. Block content is text, never markup.
 * Link cards whose target isn't on the site are left out. `level` is that of a main heading.
 */
export function ContentBlocks(props: {
  body: readonly Block[];
  links: Readonly<Record<string, ContentLink>>;
  /** Language prefix of the links. */
  base: string;
  level?: 2 | 3;
  className?: string;
}) {
  const { body, links, base, level = 2, className } = props;
  return (
    <div className={cx('max-w-prose text-base text-ink-2', className)}>
      {groupsOf(body, links).map((group) =>
        group.kind === 'links' ? (
          <ul key={group.key} className="mt-5 grid gap-3 first:mt-0">
            {group.cards.map(({ key, card, note }) => (
              <li key={key} className="grid">
                <LinkCard card={card} note={note} base={base} />
              </li>
            ))}
          </ul>
        ) : (
          <One
            key={group.key}
            block={group.block}
            at={group.at}
            level={level}
            isTitled={body[group.at - 1]?.type === 'heading'}
          />
        ),
      )}
    </div>
  );
}

function LinkCard({ card, note, base }: { card: ContentLink; note: string; base: string }) {
  return (
    <CardLink href={`${base}${card.path}`} className="flex items-center gap-3.5 p-3.5">
      <CategoryTile hue={card.hue} icon={categoryIcon(card.icon)} size={48} />
      <span className="min-w-0">
        <span className="block text-md font-semibold text-ink">{card.title}</span>
        <span className="line-clamp-2 text-sm text-ink-3">{note || card.note}</span>
      </span>
    </CardLink>
  );
}

function One(props: {
  block: Exclude<Block, { type: 'link' }>;
  at: number;
  level: 2 | 3;
  /** Whether a heading comes right before it. */
  isTitled: boolean;
}): ReactNode {
  const { block, at, level, isTitled } = props;
  const Title = `h${level}` as const;
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level === 2 ? level : level + 1}` as 'h2';
      return (
        <Heading
          id={headingId(block.text, at)}
          className={cx(
            'scroll-mt-24 text-balance font-semibold text-ink first:mt-0',
            block.level === 2 ? 'mt-10 text-2xl font-bold' : 'mt-7 text-lg',
          )}
        >
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return <p className="mt-3.5 whitespace-pre-line first:mt-0">{block.text}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          className={cx(
            'mt-3.5 grid gap-1.5 pl-5 marker:text-ink-3 first:mt-0',
            block.ordered ? 'list-decimal marker:tnum' : 'list-disc',
          )}
        >
          {keyed(block.items).map(({ key, item }) => (
            <li key={key} className="pl-1">
              {item}
            </li>
          ))}
        </List>
      );
    }
    case 'image':
      return (
        <figure className="mt-6">
          <img
            src={`/files/${block.attachment_id}/w960`}
            srcSet={[320, 960, 1920].map((width) => `/files/${block.attachment_id}/w${width} ${width}w`).join(', ')}
            sizes="(min-width: 48rem) 42rem, 100vw"
            width={block.width}
            height={block.height}
            alt={block.alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-lg border border-line bg-inset"
          />
          {block.caption && <figcaption className="mt-2 text-sm text-ink-3">{block.caption}</figcaption>}
        </figure>
      );
    case 'quote':
      return (
        <figure className="mt-6 border-l-3 border-brand-line pl-4">
          <blockquote className="text-lg text-ink">“{block.text}”</blockquote>
          {block.by && <figcaption className="mt-1 text-sm text-ink-3">{block.by}</figcaption>}
        </figure>
      );
    case 'faq':
      return (
        <>
          {!isTitled && (
            <Title className="mt-10 text-2xl font-bold text-ink first:mt-0">
              {t('content_blocks>questions_title')}
            </Title>
          )}
          <DisclosureList className="mt-4">
            {keyed(block.items).map(({ key, item }) => (
              <Disclosure key={key} title={item.question}>
                {item.answer}
              </Disclosure>
            ))}
          </DisclosureList>
        </>
      );
  }
}

/** Gives list items keys by position, because two may have the same content. */
const keyed = <T,>(items: readonly T[]) => items.map((item, at) => ({ key: `${at}`, item }));
