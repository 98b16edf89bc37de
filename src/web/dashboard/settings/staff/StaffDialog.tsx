import { useState } from 'react';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import * as staffCalls from '#core/staff/calls.ts';
import type { Staff, StaffRole } from '#core/staff/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { roleOptions } from './role-words.ts';
import { StaffLog } from './StaffLog.tsx';

/** One helper: role, daily limit, pause, what they did, and removing them. */
export function StaffDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { id: staff_id, name, status } = staff;
  const [role, setRole] = useState<StaffRole>(staff.role);
  const [cents, setCents] = useState<number | null>(fromDecimal(staff.daily_fee));
  const [removing, setRemoving] = useState(false);
  const [edit, editing] = useAct(staffCalls.editStaff);
  const [remove, removal] = useAct(staffCalls.removeStaff);
  const save = async (more: { is_paused?: boolean } = {}) => {
    const reply = await edit({ staff_id, role, daily_fee: toDecimal(role === 'answers' ? (cents ?? 0) : 0), ...more });
    if (reply.error) return;
    toast({ text: t('staff_section>saved') });
    onClose();
  };
  const end = async () => {
    const reply = await remove({ staff_id });
    if (reply.error) return;
    toast({ text: t('staff_section>removed', { name }) });
    onClose();
  };
  if (removing)
    return (
      <ConfirmDialog
        open
        onClose={() => setRemoving(false)}
        title={t('staff_section>remove_title', { name })}
        confirmLabel={t('staff_section>remove')}
        pendingLabel={t('staff_section>removing')}
        danger
        error={removal.error ? whyNot(removal.error) : undefined}
        onConfirm={end}
      >
        {t('staff_section>remove_text')}
      </ConfirmDialog>
    );
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="grid gap-5">
        {editing.error && <Banner tone="danger" title={whyNot(editing.error)} live="alert" />}
        <RadioGroup
          label={t('staff_section>role')}
          options={roleOptions()}
          value={role}
          onChange={(value) => setRole(value as StaffRole)}
        />
        {role === 'answers' && (
          <MoneyField
            label={t('staff_section>daily_fee')}
            hint={t('staff_section>daily_fee_hint')}
            value={cents}
            onChange={setCents}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" pending={editing.isLoading} onClick={() => void save()}>
            {shared('verb>save')}
          </Button>
          {status !== 'invited' && (
            <Button onClick={() => void save({ is_paused: status === 'active' })}>
              {status === 'active' ? t('staff_section>pause') : t('staff_section>resume')}
            </Button>
          )}
          <Button variant="danger-quiet" onClick={() => setRemoving(true)}>
            {t('staff_section>remove')}
          </Button>
        </div>
        {status !== 'invited' && <StaffLog staff_id={staff_id} />}
      </div>
    </Dialog>
  );
}
