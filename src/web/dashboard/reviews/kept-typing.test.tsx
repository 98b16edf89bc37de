import { expect, it } from 'vitest';
import type { UserMe } from '#core/users/model.ts';
import { drawLeaveGuards, GUARD_SAYS } from '#test/support/scenes/leave-guard.ts';

drawLeaveGuards();

const USER = { id: 1, first_name: 'Mei', last_name: 'Tan', full_name: 'Tan Mei', username: 'mei', display_name: '' };
const SETTING = { is_on: false, below: '10.00', credit: '50.00', weekly_cap: '100.00', card_id: null, stopped: null };
const nothing = () => {};

it('leaving asks first wherever something is typed that is kept nowhere', async () => {
  const { drawn } = await import('#test/support/screen.tsx');
  const { PublicWordsForm } = await import('../questions/PublicWordsForm.tsx');
  const { AnswerForm, AskForm } = await import('../questions/RequestQuestionForms.tsx');
  const { NamesForm } = await import('../settings/profile/NamesForm.tsx');
  const { InviteForm } = await import('../settings/staff/InviteForm.tsx');
  const { TopUpForm } = await import('../wallet/cards/TopUpForm.tsx');
  const { ReviewForm } = await import('./ReviewForm.tsx');
  const words = { label: '', hint: '', most: 9, words: '', action: '', empty: '', onCancel: nothing };
  const forms = {
    'a review of a pro': <ReviewForm about="pro" bid_id={1} name="CoolBreeze" />,
    'a review of a customer': <ReviewForm about="customer" bid_id={1} name="Mei" />,
    'a reply to a review': <PublicWordsForm {...words} onSend={async () => null} />,
    'a question about a request': <AskForm request_id={1} onClose={nothing} />,
    'an answer to it': <AnswerForm question={{ id: 1, answer: null } as never} onClose={nothing} />,
    'a person’s name': <NamesForm user={{ ...USER, area_code: null, address: '' } as unknown as UserMe} />,
    'an invitation of a helper': <InviteForm />,
    'automatic top-up': <TopUpForm setting={SETTING as never} cards={[]} gst_basis_points={900} />,
  };
  for (const [name, form] of Object.entries(forms))
    expect([name, (await drawn(form)).includes(GUARD_SAYS)]).toEqual([name, true]);
});
