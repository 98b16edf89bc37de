import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { gotong } from '#web/state/cache.ts';
import { createStore } from '#web/state/store.ts';

/** What calls have answered before the screen is drawn: the endpoint, its input, and the reply. */
export type Answers = readonly (readonly [endpoint: { readonly name: string }, input: unknown, reply: unknown])[];

/** A part of the dashboard as HTML, with the store and the router around it. It makes no calls: missing data shows as loading. */
export async function drawn(
  element: ReactElement,
  answers: Answers = [],
  at = '/dashboard',
  path = '*',
): Promise<string> {
  const store = createStore();
  for (const [{ name }, input, reply] of answers)
    await store.dispatch(gotong.util.upsertQueryData(name as never, input as never, reply as never));
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  return renderToString(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  ).replaceAll('<!-- -->', '');
}

/** Removes what is there only for its width, such as the label that a button has while it works. */
function seen(html: string): string {
  let open = 0;
  return html.replace(
    /<(\/?)(span\b)?([^>]*)>|[^<]+/g,
    (part, end: string | undefined, span: string | undefined, rest: string) => {
      const isOut = open > 0;
      if (span && end && open > 0) open -= 1;
      else if (span && !end && (open > 0 || /class="([^"]* )?invisible[ "]/.test(rest))) open += 1;
      return isOut || open > 0 ? '' : part;
    },
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (html: string): string =>
  seen(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\S+?);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** The words that a screen shows, in order. */
export const wordsOf = plain;

/** The words or labels of what can be pressed: first buttons, then links, each in order. */
export const pressable = (html: string): string[] =>
  ['button', 'a'].flatMap((tag) =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))].map(([, attributes = '', inner = '']) =>
      plain(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inner),
    ),
  );

const textOf = (node: ReactNode): string =>
  Array.isArray(node)
    ? node.map(textOf).join('')
    : typeof node === 'string' || typeof node === 'number'
      ? `${node}`
      : '';

interface Pressed {
  readonly label?: string;
  readonly children?: ReactNode;
  readonly items?: readonly { label: string; onAction?: () => void }[];
  readonly onClick?: () => void;
}

/** Presses what has this label, in a part drawn by a function without state. */
export function press(node: ReactNode, label: string): void {
  const acts: (() => void)[] = [];
  const look = (one: ReactNode): void => {
    if (Array.isArray(one)) for (const each of one) look(each);
    if (!isValidElement<Pressed>(one)) return;
    const { props } = one;
    if (props.onClick && (props.label ?? textOf(props.children)) === label) acts.push(props.onClick);
    for (const item of props.items ?? []) if (item.label === label && item.onAction) acts.push(item.onAction);
    look(props.children);
  };
  look(node);
  if (acts.length !== 1) throw new Error(`${acts.length} things say "${label}"`);
  acts[0]?.();
}
