import { useState } from 'react';
import * as staffCalls from '#core/staff/calls.ts';
import type { Membership } from '#core/staff/model.ts';
import { workFor } from '#web/app/work-for.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Panel } from '../frame/Panel.tsx';
import { roleWords } from './role-words.ts';

/** The pros whom the person helps, each with a button to work for them now. Draws nothing where there are none. */
export function Memberships() {
  const { data } = useRead(staffCalls.memberships, {}, { refetchOnMountOrArgChange: true });
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const [leave, left] = useAct(staffCalls.leaveStaff);
  const end = async () => {
    if (!leaving) return;
    const reply = await leave({ staff_id: leaving.staff_id });
    if (!reply.error) setLeaving(null);
  };
  if (!data || data.memberships.length === 0) return null;
  return (
    <Panel title={t('memberships>title')}>
      <ul className="-my-4 divide-y divide-line">
        {data.memberships.map((one) => (
          <li key={one.staff_id} className="flex flex-wrap items-center gap-3 py-4">
            <div className="min-w-0 flex-1 basis-32">
              <p className="text-md font-semibold break-words">{one.name}</p>
              <p className="text-sm text-ink-2">{roleWords(one.role)}</p>
            </div>
            {one.is_paused ? (
              <Pill tone="warning">{t('staff_section>paused')}</Pill>
            ) : (
              <Button size={36} onClick={() => void workFor(one.staff_id)}>
                {t('memberships>work_for', { name: one.name })}
              </Button>
            )}
            <Button size={36} variant="danger-quiet" onClick={() => setLeaving(one)}>
              {t('memberships>leave')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('memberships>leave_title', { name: leaving?.name ?? '' })}
        confirmLabel={t('memberships>leave')}
        danger
        error={left.error ? whyNot(left.error) : undefined}
        onConfirm={end}
      >
        {t('memberships>leave_text')}
      </ConfirmDialog>
    </Panel>
  );
}
