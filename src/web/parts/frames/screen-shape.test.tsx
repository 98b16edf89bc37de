import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { screens } from '#core/routes.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { screenShape, shellKey, shellSide } from './screen-shape.ts';

describe('the shape of a screen before its data', () => {
  it.each([
    ['/dashboard/projects', 'cards', 'menu'],
    ['/dashboard/projects/2', 'cards', 'menu'],
    ['/dashboard/projects/quotelist/7', 'cards', 'menu'],
    ['/dashboard/projects/quotelist/7/copy', 'form', 'menu'],
    ['/dashboard/projects/quote/7/31', 'panes', 'rail'],
    ['/dashboard/inbox', 'panes', 'rail'],
    ['/zh-tw/dashboard/works/31', 'panes', 'rail'],
    ['/dashboard/requests', 'split', 'menu'],
    ['/dashboard/requests/case', 'split', 'menu'],
    ['/dashboard/requests/case/9', 'split', 'menu'],
    ['/dashboard/requests/31', 'split', 'none'],
    ['/zh-tw/dashboard/requests/31/edit', 'split', 'none'],
    ['/dashboard/calendar', 'grid', 'menu'],
    ['/dashboard/settings/', 'form', 'menu'],
    ['/dashboard/services', 'cards', 'menu'],
    ['/dashboard/services/5', 'form', 'rail'],
    ['/dashboard/credit', 'tiles', 'menu'],
    ['/dashboard/notices', 'rows', 'menu'],
    ['/dashboard', 'rows', 'menu'],
    ['/ops', 'tiles', 'rail'],
    ['/ops/reports/3', 'panes', 'rail'],
    ['/ops/people', 'table', 'rail'],
  ])('%s is %s beside the %s', (path, shape, side) => {
    expect([screenShape(path), shellSide(path)]).toEqual([shape, side]);
  });

  it('has no menu beside it where the list of screens says so, and nowhere else', () => {
    for (const screen of screens)
      if (screen.access === 'dashboard')
        expect([screen.id, shellSide(screen.path.replace(/:\w+/g, '12')) === 'none']).toEqual([
          screen.id,
          screen.bare === true,
        ]);
  });

  it('is drawn at once, announced once, and shared by addresses that look alike', () => {
    const shell = (path: string) => renderToString(<ShellSkeleton path={path} />);
    const paths = ['/dashboard/inbox', '/dashboard/requests', '/dashboard/calendar', '/dashboard/settings'];
    expect(new Set(paths.map(shell)).size).toBe(paths.length);
    expect(shell('/dashboard/works')).toBe(shell('/dashboard/inbox'));
    expect(shellKey('/dashboard/works')).toBe(shellKey('/dashboard/inbox'));
    for (const path of paths) {
      expect(shell(path).match(/Loading/g)).toHaveLength(1);
      expect(shell(path)).toContain('skeleton');
    }
  });
});
