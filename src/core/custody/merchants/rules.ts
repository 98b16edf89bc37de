/** A pro’s application to be paid: its steps, and the letters they send (issue 20 point 5, decision 50 of the specification). */
import { machine } from '#core/kit/machine.ts';
import { toUen } from '#core/users/uen-rules.ts';
import {
  MERCHANT_STATES,
  type MerchantDecision,
  type MerchantKind,
  type MerchantNeed,
  type MerchantState,
} from './model.ts';

/** `company`: the payment company that holds the money. */
export const merchantMachine = machine({
  states: MERCHANT_STATES,
  initial: 'draft',
  steps: {
    /** Changing an approved application takes the approval away, so that no pro is paid on the papers of another company. */
    save: { by: 'pro', from: ['draft', 'refused', 'approved'], to: 'draft' },
    add: { by: 'pro', from: ['needs_more'] },
    submit: { by: 'pro', from: ['draft', 'needs_more'], to: 'submitted' },
    takeBack: { by: 'pro', from: ['submitted'], to: 'draft' },
    ask: { by: ['operator', 'company'], from: ['submitted'], to: 'needs_more' },
    approve: { by: ['operator', 'company'], from: ['submitted'], to: 'approved' },
    refuse: { by: ['operator', 'company'], from: ['submitted'], to: 'refused' },
    /** The company also checks what the pro sent to it directly, and can stop a pro that it approved. */
    approveAsked: { by: 'company', from: ['needs_more'], to: 'approved' },
    askAgain: { by: 'company', from: ['approved'], to: 'needs_more' },
    stop: { by: 'company', from: ['approved', 'needs_more'], to: 'refused' },
  },
});
export type MerchantStep = keyof typeof merchantMachine.steps;

/** The application as it is stored. */
export interface Filed {
  readonly kind: MerchantKind;
  readonly company_name: string;
  readonly uen: string;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly files: number;
}

/** A phone number of Singapore as it is kept, or one from elsewhere with its country code; null for text that is neither. */
export function contactPhone(typed: string): string | null {
  const digits = typed.replace(/[\s()-]/g, '');
  if (/^(?:\+?65)?[3689]\d{7}$/.test(digits)) return `+65${digits.slice(-8)}`;
  return /^\+[1-9]\d{6,14}$/.test(digits) && !digits.startsWith('+65') ? digits : null;
}

/** What is missing before the application can be submitted, in the order in which the form asks for it. */
export function missingOf(filed: Filed, is_checked: boolean): MerchantNeed[] {
  const missing: MerchantNeed[] = [];
  const isCompany = filed.kind === 'company';
  if (!is_checked) missing.push('id_check');
  if (isCompany && filed.company_name.trim() === '') missing.push('company_name');
  if (isCompany && toUen(filed.uen) === null) missing.push('uen');
  if (filed.contact_name.trim() === '') missing.push('contact_name');
  if (contactPhone(filed.contact_phone) === null) missing.push('contact_phone');
  if (isCompany && filed.files === 0) missing.push('documents');
  return missing;
}

/** The step that an operator’s decision takes. */
export const stepOfDecision = (decision: MerchantDecision): MerchantStep => decision;

/** What the company that holds the money says of a payee as a step of the application; null where it changes nothing. */
export function stepOfAccount(
  state: MerchantState,
  status: 'incomplete' | 'checking' | 'ready' | 'refused',
): MerchantStep | null {
  const steps: Readonly<Record<typeof status, Partial<Record<MerchantState, MerchantStep>>>> = {
    ready: { submitted: 'approve', needs_more: 'approveAsked' },
    incomplete: { submitted: 'ask', approved: 'askAgain' },
    refused: { submitted: 'refuse', needs_more: 'stop', approved: 'stop' },
    checking: {},
  };
  return steps[status][state] ?? null;
}

/** Letters of an application. */
export const MERCHANT_NEWS = ['asked', 'approved', 'refused'] as const;
export type MerchantNews = (typeof MERCHANT_NEWS)[number];
type Untold = `nobody, because ${string}`;
/** The letter that each step sends to the pro, or why it sends none. Approvers see what waits in their queue. */
export const MERCHANT_TELLS: Readonly<Record<MerchantStep, { readonly pro: MerchantNews } | Untold>> = {
  save: 'nobody, because the pro did it',
  add: 'nobody, because the pro did it',
  submit: 'nobody, because the pro did it, and it waits in the approvers’ queue',
  takeBack: 'nobody, because the pro did it',
  ask: { pro: 'asked' },
  approve: { pro: 'approved' },
  refuse: { pro: 'refused' },
  approveAsked: { pro: 'approved' },
  askAgain: { pro: 'asked' },
  stop: { pro: 'refused' },
};
