import * as staffCalls from '#core/staff/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/works.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Select } from '#web/ui/form/Select.tsx';

/** Assigns a hired job to a helper, or back to the pro. Nothing without helpers. */
export function AssignJob({ bid_id }: { bid_id: number }) {
  const { data } = useRead(staffCalls.jobStaff, { bid_id });
  const [assign, { error }] = useAct(staffCalls.assignJob);
  if (!data || data.staff.length === 0) return null;
  const choose = async (value: string) => {
    const reply = await assign({ bid_id, ...(value === '' ? {} : { staff_id: Number(value) }) });
    if (!reply.error) toast({ text: t('assign_job>saved') });
  };
  return (
    <div className="px-5 pb-4">
      <Select
        label={t('assign_job>who')}
        hint={t('assign_job>hint')}
        value={String(data.staff_id ?? '')}
        onChange={({ target }) => void choose(target.value)}
        error={error ? whyNot(error) : undefined}
        options={[
          { value: '', label: t('assign_job>you') },
          ...data.staff.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  );
}
