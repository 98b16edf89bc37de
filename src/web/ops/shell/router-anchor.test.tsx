import { describe, expect, it } from 'vitest';
import type { OperatorRole } from '#core/kit/roles.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { RolesContext, RouterAnchor } from './RouterAnchor.tsx';

const PLACES = ['/ops/tariff', '/ops/health/rows?number=requests', '/ops/people/7', '/ops/content#top', '/privacy'];
const links = (roles: readonly OperatorRole[] | undefined) =>
  drawn(
    <RolesContext value={roles}>
      {PLACES.map((href) => (
        <RouterAnchor key={href} href={href}>
          {href}
        </RouterAnchor>
      ))}
    </RolesContext>,
    [],
    '/ops',
  );

describe('a link of the back office', () => {
  it('is a link where the roles may open its place, and plain text where they may not', async () => {
    const html = await links(['content']);
    expect(pressable(html)).toEqual(['/ops/content#top', '/privacy']);
    for (const words of PLACES) expect(wordsOf(html)).toContain(words);
  });

  it('is a link for owners, and until the roles are known', async () => {
    expect(pressable(await links(['owner']))).toEqual(PLACES);
    expect(pressable(await links(undefined))).toEqual(PLACES);
  });
});
