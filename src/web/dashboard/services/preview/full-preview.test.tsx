// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { publicCertificates } from '#core/certificates/calls.ts';
import { serviceQuestions } from '#core/questions/calls.ts';
import { serviceReviews } from '#core/reviews/calls.ts';
import { servicePreview } from '#core/services/editor/calls.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import { AREAS, editedService, KINDS } from '#test/support/scenes/edited-service.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { EditorContext } from '../editor/editor-context.ts';
import { FullPreview } from './FullPreview.tsx';
import { previewOf } from './preview-model.ts';

const PUBLIC = [serviceFacts, publicCertificates, serviceReviews, serviceQuestions];
const QUESTION = {
  id: 4,
  question: 'Do you work on Sundays?',
  answer: 'Yes, from noon.',
  author: 'Mei',
  created: '2026-11-20 02:00:00',
  answered_on: '2026-11-21 02:00:00',
};

const preview = async (is_listed: boolean) => {
  const edit = editedService({ is_listed });
  const screen = await opened(
    <EditorContext
      value={{
        service_id: 5,
        edit,
        areas: AREAS,
        categories: KINDS,
        home: '/dashboard/services/5',
        active: 'preview',
        show: () => {},
      }}
    >
      <FullPreview />
    </EditorContext>,
    {
      answering: [
        [servicePreview, { ...previewOf(edit, {}, AREAS, KINDS) }],
        [serviceFacts, 'never'],
        [publicCertificates, { certificates: [] }],
        [serviceReviews, 'never'],
        [
          serviceQuestions,
          { questions: [QUESTION], paging: { page: 1, page_size: 10, total: 24, totalPages: 3, next_cursor: 'on' } },
        ],
      ],
    },
  );
  return { ...screen, asked: () => PUBLIC.filter((call) => screen.inputsOf(call).length > 0) };
};

describe('the whole page in the editor', () => {
  it('shows what everyone sees of a listed page, and what has not come yet as empty', async () => {
    const screen = await preview(true);
    expect(screen.asked()).toEqual(PUBLIC);
    expect(screen.page.getByRole('heading', { level: 1, name: 'CoolBreeze' })).toBeTruthy();
    expect(screen.words()).toMatch(/Do you work on Sundays\? Mei, .* Yes, from noon\./);
    expect(screen.words()).toContain('No reviews yet');
    expect(screen.page.getByRole('link', { name: 'Show older answers' })).toBeTruthy();
  });

  it('asks for nothing public of a page that is not listed', async () => {
    const screen = await preview(false);
    expect(screen.asked()).toEqual([]);
    expect(screen.page.getByRole('heading', { level: 1, name: 'CoolBreeze' })).toBeTruthy();
  });
});
