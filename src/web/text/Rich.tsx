import { Fragment, type ReactNode } from 'react';

const PART = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/gs;

/**
 * A text with parts that are more than words: `Read the <terms>terms</terms>` with `parts={{ terms: (words) => … }}`, and
 * `<price/>` for a part without words. What no part is named for stays as it is written.
 */
export function Rich({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
}): ReactNode {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, name = '', words = '', alone = ''] = match;
    const part = parts[name || alone];
    if (!part) continue;
    shown.push(text.slice(end, match.index), <Fragment key={match.index}>{part(words)}</Fragment>);
    end = match.index + whole.length;
  }
  shown.push(text.slice(end));
  return <>{shown}</>;
}
