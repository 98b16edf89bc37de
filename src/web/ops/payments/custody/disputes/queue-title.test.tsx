import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QueueLine } from '../../../frames/QueueLine.tsx';

it('says the whole title of what waits: two names are not cut off after the first', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const title = 'S$380.00: Grace Wee and Ang Peck Hoon';
  const line = renderToStaticMarkup(
    <QueueLine href="/ops/protected-disputes/5" isChosen={false} picture={null} title={title} at={now} now={now}>
      Cleaning
    </QueueLine>,
  );
  const [, look] = new RegExp(`class="([^"]*)">${title.replaceAll('$', '\\$')}<`).exec(line) ?? [];
  expect(look).toContain('line-clamp-2');
  expect(look).not.toContain('truncate');
});
