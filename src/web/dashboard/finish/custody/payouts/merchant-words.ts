import type { MerchantApplication } from '#core/custody/merchants/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { moment } from '../payment-words.ts';
import type { SetUpStep } from './payout-words.ts';

/** What the pro can do with their application. */
export type MerchantAct = 'start' | 'go_on' | 'again' | 'change' | 'take_back' | 'holder';

/** An application as a step towards being paid, with its state and what the pro can do. */
export function merchantStep(
  of: MerchantApplication | null,
  is_checked: boolean,
  now: Date,
): SetUpStep & { readonly act: MerchantAct | null } {
  const step = (state: SetUpStep['state'], text: string, act: MerchantAct | null = null) =>
    ({ key: 'application', title: t('merchant>step'), text, state, act }) as const;
  if (!is_checked) return step('later', t('merchant>step_later'));
  if (!of?.is_begun || of.state === 'draft') return step('missing', t('merchant>step_draft'), 'start');
  const { holder, note, company } = of;
  switch (of.state) {
    case 'submitted': {
      const when = moment(of.submitted_on ?? '', now);
      const text = of.is_decided_by_holder
        ? t('merchant>step_submitted_holder', { when, holder })
        : t('merchant>step_submitted', { when });
      return step('waits', text, 'take_back');
    }
    case 'needs_more':
      if (of.is_decided_by_holder) return step('missing', t('merchant>step_holder_incomplete', { holder }), 'holder');
      return step('missing', t('merchant>step_needs_more', { note }), 'go_on');
    case 'refused':
      return step('missing', t('merchant>step_refused', { note }), 'again');
    default:
  }
  if (company?.status === 'incomplete')
    return step('missing', t('merchant>step_holder_incomplete', { holder }), 'holder');
  if (company?.status === 'refused') return step('missing', t('merchant>step_holder_refused', { holder }), 'change');
  if (company?.status === 'checking') return step('waits', t('merchant>step_holder_checking', { holder }));
  const text =
    of.kind === 'company'
      ? t('merchant>step_company', { name: of.company_name, uen: of.uen })
      : t('merchant>step_person', { name: of.contact_name });
  return step('done', text, 'change');
}
