import { inputOf } from '#core/kit/input-rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import * as staffCalls from '#core/staff/calls.ts';
import { inviteStaff } from '#core/staff/calls.ts';
import type { StaffRole } from '#core/staff/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { roleOptions } from './role-words.ts';

/** Invites a helper by email or phone. */
export function InviteForm() {
  const [invite] = useAct(staffCalls.inviteStaff);
  const form = useCallForm({
    input: inputOf(inviteStaff),
    blank: ['daily_fee'],
    start: { name: '', contact: '', role: 'answers' as string | null, daily_fee: 0 as number | null },
    codes: { 'contact wrong': 'contact', 'own contact': 'contact', 'invited already': 'contact', 'no sms': 'contact' },
    send: ({ name, contact, role, daily_fee }) =>
      invite({
        name: name.trim(),
        contact: contact.trim(),
        role: role as StaffRole,
        daily_fee: toDecimal(role === 'answers' ? (daily_fee ?? 0) : 0),
      }),
    done: () => toast({ text: t('staff_section>invited_toast') }),
  });
  return (
    <Form form={form} aria-label={t('staff_section>invite')}>
      <FormGuard form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={t('staff_section>name')} autoComplete="off" {...form.input('name')} />
        <TextField label={t('staff_section>contact')} autoComplete="off" {...form.input('contact')} />
      </div>
      <RadioGroup label={t('staff_section>role')} options={roleOptions()} {...form.control('role')} />
      {form.value('role') === 'answers' && (
        <MoneyField
          label={t('staff_section>daily_fee')}
          hint={t('staff_section>daily_fee_hint')}
          {...form.control('daily_fee')}
        />
      )}
      <div>
        <Submit form={form} pendingLabel={shared('status>sending')} className="max-sm:w-full">
          {t('staff_section>send')}
        </Submit>
      </div>
    </Form>
  );
}
