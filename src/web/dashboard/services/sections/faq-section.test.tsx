// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { receivedQuestions } from '#core/questions/calls.ts';
import { saveFaq } from '#core/services/editor/calls.ts';
import { me } from '#core/users/calls.ts';
import { AREAS, editedService, KINDS } from '#test/support/scenes/edited-service.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { EditorContext } from '../editor/editor-context.ts';
import { Section } from './FaqSection.tsx';

const faq = (question: string) => ({ question, answer: `${question}!` });
const stored = (...questions: string[]) => editedService({}, { faq: { faqs: questions.map(faq) } });

const section = async (...questions: string[]) => {
  const screen = await opened(
    <EditorContext
      value={{
        service_id: 5,
        edit: stored(...questions),
        areas: AREAS,
        categories: KINDS,
        home: '/dashboard/services/5',
        active: undefined,
        show: () => {},
      }}
    >
      <Section />
    </EditorContext>,
    {
      answering: [
        [saveFaq, ({ faqs }) => ({ service_edit: editedService({}, { faq: { faqs: faqs as [] } }) })],
        [receivedQuestions, 'never'],
        [me, { user: { id: 1 }, working_for: null }],
      ],
    },
  );
  return {
    ...screen,
    /** The numbers of the questions whose button for this direction is off. */
    stuck: (way: 'up' | 'down') =>
      screen.page
        .getAllByRole<HTMLButtonElement>('button', { name: new RegExp(`^Move question .* ${way}$`) })
        .flatMap((button, at) => (button.disabled ? [at + 1] : [])),
    saved: () =>
      screen.inputsOf(saveFaq).map(({ faqs }) => (faqs as { question: string }[]).map((one) => one.question)),
  };
};

describe('the questions that a pro answers beforehand', () => {
  it('can be moved, the first not up and the last not down', async () => {
    const screen = await section('A', 'B', 'C');
    expect([screen.stuck('up'), screen.stuck('down')]).toEqual([[1], [3]]);
    await screen.press('Move question 2 up');
    await screen.press('Move question 2 down');
    expect(screen.saved()).toEqual([
      ['B', 'A', 'C'],
      ['B', 'C', 'A'],
    ]);
    const alone = await section('A');
    expect([alone.stuck('up'), alone.stuck('down')]).toEqual([[1], [1]]);
  });

  it('are stored without one that is removed, which can be undone', async () => {
    const screen = await section('A', 'B');
    await screen.press('Remove question 1');
    expect(screen.saved()).toEqual([['B']]);
    await screen.press('Undo', 'button', true);
    expect(screen.saved().at(-1)).toEqual(['A', 'B']);
  });
});
