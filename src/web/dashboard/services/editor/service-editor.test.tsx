import { describe, expect, it } from 'vitest';
import { me } from '#core/users/calls.ts';
import { AREAS, editedService, KINDS } from '#test/support/scenes/edited-service.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { ServiceEditor } from './ServiceEditor.tsx';
import { EDITOR_SECTIONS, type SectionKey } from './section-table.ts';

const ME = [readOf(me), {}, { user: { id: 1 }, working_for: null }] as const;
const editor = async (key: SectionKey, active?: string) => {
  const section = EDITOR_SECTIONS.find((one) => one.key === key) ?? null;
  const html = await drawn(
    <ServiceEditor
      edit={editedService()}
      areas={AREAS}
      categories={KINDS}
      home="/dashboard/services/5"
      section={section}
      active={active}
    />,
    [ME],
  );
  const headings = [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) => wordsOf(inner));
  return { words: wordsOf(html), headings, previews: pressable(html).filter((name) => name === 'Preview').length };
};
const HINT = 'Show or hide your page, and see what customers see.';

describe('a section of the service editor', () => {
  it('has its title, what it is for, and a way to the preview, on a phone in the bar', async () => {
    const { words, headings, previews } = await editor('public_view');
    expect(headings).toEqual(['Visibility', 'Visibility']);
    expect(words).toContain(HINT);
    expect(previews).toBe(2);
  });

  it('leaves the heading to the page where it shows the whole page, which needs no preview beside', async () => {
    const { words, headings, previews } = await editor('public_view', 'preview');
    expect(headings).toEqual([]);
    expect(words).toContain('Visibility');
    expect(words).not.toContain(HINT);
    expect(previews).toBe(1);
  });

  it('is no whole page elsewhere, whatever else the address says', async () => {
    const { headings, words } = await editor('category', 'preview');
    expect(headings).toEqual(['Categories', 'Categories']);
    expect(words).toContain('The requests you get, and your starting prices.');
  });

  it('has the name of the category that is open in it, with the way back to the section', async () => {
    const { headings, words } = await editor('category', '3');
    expect(headings).toEqual(['Aircon', 'Aircon']);
    expect(words).toContain('Set the jobs you want and save quote templates.');
    expect(words).not.toContain('The requests you get');
  });
});
