// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addShopFeedback } from '#core/shop/feedbacks/calls.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { addOrderPhotos } from '#core/shop/photos/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import OrderQuestions from '#web/parts/service/shop/OrderQuestions.tsx';
import FeedbackByLink from './FeedbackByLink.tsx';

const png = (name: string) => new File(['xxx'], name, { type: 'image/png' });
const UNIT = { key: 'unit', label: 'A photo of the unit', type: 'files', required: false, step: '', limit: 3 };
const ORDER = { id: 16, nshop_item_id: 3, feedback: null, questions: [UNIT] } as unknown as OrderView;
const arrived = (name: string) => ({ attachments: [{ id: name.charCodeAt(0) }], photo_keys: [`of ${name}`] });

/** A form on an order's page, with photos that arrive when the test says so, by name. */
async function form(element: Parameters<typeof opened>[0], answering: readonly Answering[] = []) {
  const arrivals = new Map<string, () => void>();
  const screen = await opened(element, {
    isLoggedIn: false,
    answering: [
      ...answering,
      [
        addOrderPhotos,
        (input) => {
          const { name } = Object.values(input).find((value) => value instanceof File) as File;
          return new Promise((done) => void arrivals.set(name, () => done(arrived(name))));
        },
      ],
    ],
  });
  const choose = async (label: RegExp, ...files: File[]) => {
    fireEvent.change(screen.page.getByLabelText(label, { selector: 'input' }), { target: { files } });
    await screen.settle();
  };
  const arrives = async (name: string) => {
    arrivals.get(name)?.();
    await screen.settle();
  };
  return { ...screen, choose, arrives, tried: () => [...arrivals.keys()] };
}

describe('photos that change while they are sent by the link of an order', () => {
  it('answer a question with the final list, without removed photos and with added ones', async () => {
    const answered: unknown[] = [];
    const screen = await form(
      <OrderQuestions
        order={ORDER}
        sender={{ hash: 'h1' }}
        onAnswer={async (...said) => {
          answered.push(said);
          return null;
        }}
      />,
    );
    await screen.choose(/^A photo of the unit/, png('a.png'), png('b.png'));
    await screen.press('Save');
    await screen.press('Remove a.png');
    await screen.choose(/^A photo of the unit/, png('c.png'));
    for (const name of ['a.png', 'b.png', 'c.png']) await screen.arrives(name);
    expect(answered).toEqual([['unit', ['b', 'c'].map((name) => name.charCodeAt(0)), ['of b.png', 'of c.png']]]);
    expect(screen.page.queryByRole('img', { name: 'a.png' })).toBeNull();
  });

  it('are sent with feedback as the final list', async () => {
    const screen = await form(<FeedbackByLink order={ORDER} hash="h1" onSent={() => {}} />, [[addShopFeedback, {}]]);
    await screen.press(/^5/, 'radio');
    await screen.choose(/^Photos/, png('a.png'), png('b.png'));
    await screen.press('Send feedback');
    await screen.press('Remove b.png');
    await screen.arrives('a.png');
    expect(screen.tried()).toEqual(['a.png']);
    expect(screen.inputsOf(addShopFeedback)).toMatchObject([{ score: 5, photo_keys: ['of a.png'] }]);
  });
});
