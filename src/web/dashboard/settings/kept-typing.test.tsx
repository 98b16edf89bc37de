import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { UserMe } from '#core/users/model.ts';
import { drawn } from '#test/support/screen.tsx';
import { PublicWordsForm } from '../questions/PublicWordsForm.tsx';
import { AnswerForm, AskForm } from '../questions/RequestQuestionForms.tsx';
import { ReviewForm } from '../reviews/ReviewForm.tsx';
import { TopUpForm } from '../wallet/cards/TopUpForm.tsx';
import { NamesForm } from './profile/NamesForm.tsx';
import { InviteForm } from './staff/InviteForm.tsx';

vi.mock('#web/parts/forms/FormGuard.tsx', () => ({ FormGuard: () => 'asks before it is left' }));

const USER = {
  id: 1,
  first_name: 'Mei',
  last_name: 'Tan',
  full_name: 'Tan Mei',
  username: 'mei',
  display_name: '',
  area_code: null,
  address: '',
};
const SETTING = { is_on: false, below: '10.00', credit: '50.00', weekly_cap: '100.00', card_id: null, stopped: null };
const nothing = () => {};

const FORMS: Readonly<Record<string, ReactElement>> = {
  'a review of a pro': <ReviewForm about="pro" bid_id={1} name="CoolBreeze" />,
  'a review of a customer': <ReviewForm about="customer" bid_id={1} name="Mei" />,
  'a reply to a review': (
    <PublicWordsForm
      label=""
      hint=""
      most={9}
      words=""
      action=""
      empty=""
      onSend={async () => null}
      onCancel={nothing}
    />
  ),
  'a question about a request': <AskForm request_id={1} onClose={nothing} />,
  'an answer to it': <AnswerForm question={{ id: 1, answer: null } as never} onClose={nothing} />,
  'a person’s name': <NamesForm user={USER as unknown as UserMe} />,
  'an invitation of a helper': <InviteForm />,
  'automatic top-up': <TopUpForm setting={SETTING as never} cards={[]} gst_basis_points={900} />,
};

it.each(Object.entries(FORMS))('leaving asks first where %s is typed', async (_, form) => {
  expect(await drawn(form)).toContain('asks before it is left');
});
