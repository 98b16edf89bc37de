import { Fragment, type ReactNode } from 'react';

const PART = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/gs;

/**
 * A text in which tags are drawn as components: `Read the <terms>terms</terms>` with `parts={{ terms: (words) => … }}`, and
 * `<price/>` for one without words. A tag that `parts` does not name stays as text.
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
