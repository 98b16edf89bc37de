import type { Content, ContentCard, ContentLink, VersionMark } from '#core/content/model.ts';
import { inLanguage, minutesOf, pathOf } from '#core/content/rules.ts';
import { eitherIn, madeIn } from '#server/platform/languages/made.ts';
import type { LiveRow, VersionRow } from './store.ts';

const saidIn = (row: LiveRow, language: string) => madeIn(language, inLanguage(row.fields, language));

/** A text as a list shows it, in the reader's language. */
export function cardOf(row: LiveRow, language: string): ContentCard {
  const { title, description, body } = saidIn(row, language);
  return {
    kind: row.kind,
    slug: row.slug,
    title,
    description,
    hue: row.fields.hue,
    icon: row.fields.icon,
    path: pathOf(row.kind, row.slug, row.genre_slug),
    genre_slug: row.genre_slug,
    genre_name: row.genre_name,
    minutes: minutesOf(body),
    updated: row.updated,
  };
}

/** A whole text, in the reader's language. */
export const contentOf = (row: LiveRow, links: Readonly<Record<string, ContentLink>>, language: string): Content => ({
  ...cardOf(row, language),
  body: [...saidIn(row, language).body],
  links: { ...links },
  published: row.published,
});

/** A version with its note of changes, in the reader's language where there is one. */
export const versionOf = ({ version, created, note, note_zh }: VersionRow, language: string): VersionMark => ({
  version,
  created,
  note: eitherIn(language, note, note_zh),
});
