import { useState } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as staffCalls from '#core/staff/calls.ts';
import { STAFF_MAX, type Staff } from '#core/staff/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showAgo } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { Loaded } from '../frame/Loaded.tsx';
import { Panel } from '../frame/Panel.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Memberships } from './Memberships.tsx';
import { roleWords } from './role-words.ts';
import { StaffDialog } from './StaffDialog.tsx';

/** A pro's helpers, what they may do, and the pros whom the person helps (docs/decisions/032-staff.md). */
export function Section() {
  const { working_for } = usePerson();
  return (
    <div className="grid gap-5">
      <Memberships />
      {/* While the person works for a pro, their own helpers are not shown. */}
      {!working_for && <OwnStaff />}
    </div>
  );
}

function OwnStaff() {
  const query = useRead(staffCalls.staffIndex, {}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('staff_section>load_noun')}>
      {({ staff }) => <StaffList staff={staff} />}
    </Loaded>
  );
}

function StaffList({ staff }: { staff: readonly Staff[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const chosen = staff.find(({ id }) => id === open);
  return (
    <>
      <Panel title={t('staff_section>helpers')}>
        {staff.length === 0 ? (
          <p className="text-md text-ink-2">{t('staff_section>none')}</p>
        ) : (
          <ul className="-my-4 divide-y divide-line">
            {staff.map((one) => (
              <StaffRow key={one.id} staff={one} onOpen={() => setOpen(one.id)} />
            ))}
          </ul>
        )}
      </Panel>
      {staff.length < STAFF_MAX && (
        <Panel title={t('staff_section>invite')} detail={t('staff_section>invite_hint')}>
          <InviteForm key={staff.length} />
        </Panel>
      )}
      {chosen && <StaffDialog key={chosen.id} staff={chosen} onClose={() => setOpen(null)} />}
    </>
  );
}

function StaffRow({ staff, onOpen }: { staff: Staff; onOpen: () => void }) {
  const now = useNow();
  const { id, name, role, status, is_expired, contact, daily_fee, fee_today, job_count } = staff;
  const active = staff.last_active_on === null ? null : fromWire(staff.last_active_on);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Avatar name={name} id={id} kind="person" photo={staff.s3_thumb_url ?? undefined} size={40} />
      <div className="min-w-0 flex-1 basis-32">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-md font-semibold break-words">{name}</span>
          {status === 'invited' && (
            <Pill tone={is_expired ? 'warning' : 'neutral'}>
              {is_expired ? t('staff_section>expired') : t('staff_section>invited')}
            </Pill>
          )}
          {status === 'paused' && <Pill tone="warning">{t('staff_section>paused')}</Pill>}
        </div>
        <p className="text-sm text-ink-2">{roleWords(role)}</p>
        <p className="text-sm break-all text-ink-3">
          {status === 'invited' ? contact : active && t('staff_section>active', { ago: showAgo(active, now) })}
        </p>
        {job_count > 0 && <p className="text-sm text-ink-3">{t('staff_section>jobs', { count: job_count })}</p>}
        {role === 'answers' && daily_fee !== '0.00' && (
          <p className="text-sm text-ink-3">
            {t('staff_section>fees_today')} <Amount cents={fromDecimal(fee_today) ?? 0} /> /{' '}
            <Amount cents={fromDecimal(daily_fee) ?? 0} />
          </p>
        )}
      </div>
      <Button size={36} onClick={onOpen} aria-label={t('staff_section>manage_named', { name })}>
        {t('staff_section>manage')}
      </Button>
    </li>
  );
}
