import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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

  it('is drawn at once, said once, and is one document for addresses that look alike', () => {
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
