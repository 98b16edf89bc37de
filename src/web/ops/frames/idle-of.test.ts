import { describe, expect, it } from 'vitest';
import { idleOf } from './idle-of.ts';

const choose = { title: 'Choose a report', text: 'It appears here.' };

describe('the text beside a queue', () => {
  it('says that all is done where nothing of the whole queue waits', () => {
    expect(idleOf({ rows: [], isWhole: true, choose }).title).toBe('All done');
    expect(idleOf({ rows: [], isWhole: true, done: { title: 'All answered', text: '' }, choose }).title).toBe(
      'All answered',
    );
  });

  it('does not say so where a filter leaves nothing, or before the list is loaded', () => {
    expect(idleOf({ rows: [], isWhole: false, choose })).toEqual({
      title: 'Nothing in this list',
      text: 'Choose another list.',
    });
    expect(idleOf({ rows: null, isWhole: true, choose })).toBe(choose);
    expect(idleOf({ rows: [{}], isWhole: true, choose })).toBe(choose);
  });
});
