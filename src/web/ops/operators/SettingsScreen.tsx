import { useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { showMoney } from '#core/kit/money.ts';
import { changeSetting, decideSetting, opsSettings } from '#core/settings/calls.ts';
import { SETTINGS, type Setting, type SettingValue } from '#core/settings/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { plural } from '#web/ui/format.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ago } from '../frames/ago.ts';
import { ListFrame } from '../frames/ListFrame.tsx';
import { AloneBanner } from './AloneBanner.tsx';

type Shown = CallOutput<typeof opsSettings>['settings'][number];
type Waiting = NonNullable<Shown['waiting']>;
type Asked =
  | { readonly shown: Shown; readonly what: 'change' }
  | { readonly shown: Shown; readonly what: 'approve' | 'refuse'; readonly waiting: Waiting };

/** A value with its unit. */
function words(setting: Setting, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'string') return (setting.kind === 'choice' && setting.said[value]) || value;
  if (setting.kind === 'count') return String(value);
  if (setting.kind === 'cents') return showMoney(value);
  if (setting.kind === 'basis_points') return `${value / 100}%`;
  return plural(value, 'day');
}

/** The settings of the site, each with what it does and who changed it. */
export function Component() {
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRead(opsSettings, {});
  const close = () => setAsked(null);
  return (
    <ListFrame
      title="Settings"
      intro="Figures and rules that apply everywhere. A change that moves money needs a second operator."
      query={list}
      data={list.data?.settings}
      above={list.data?.others === 0 ? <AloneBanner what="A change that moves money" whose="Money" /> : undefined}
      failed="Could not load the settings"
    >
      {(settings) => (
        <>
          <ul className="grid gap-3">
            {settings.map((shown) => (
              <SettingCard key={shown.key} shown={shown} now={now} onAsk={setAsked} />
            ))}
          </ul>
          {asked?.what === 'change' && <ChangeDialog shown={asked.shown} onClose={close} />}
          {asked && asked.what !== 'change' && <DecideDialog {...asked} onClose={close} />}
        </>
      )}
    </ListFrame>
  );
}

function SettingCard({ shown, now, onAsk }: { shown: Shown; now: Date; onAsk: (asked: Asked) => void }) {
  const setting: Setting = SETTINGS[shown.key];
  const { waiting } = shown;
  const decided = shown.history.filter(({ state }) => state !== 'waiting');
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-md font-semibold">{setting.name}</h2>
          <p className="text-sm text-ink-2">{setting.what}</p>
          <p className="text-sm text-ink-3">Applies from: {setting.counts_from}</p>
        </div>
        <span className="text-md font-semibold tnum">{words(setting, shown.value)}</span>
        {!waiting && (
          <Button size={36} onClick={() => onAsk({ shown, what: 'change' })} aria-label={`Change: ${setting.name}`}>
            Change
          </Button>
        )}
      </div>
      {waiting && (
        <div className="flex flex-wrap items-center gap-2 rounded-lg bg-well p-3 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            {waiting.operator} asked for {words(setting, waiting.to)}, {ago(waiting.created, now)}: {waiting.reason}
          </p>
          {!waiting.is_own && (
            <Button size={36} variant="primary" onClick={() => onAsk({ shown, what: 'approve', waiting })}>
              Approve
            </Button>
          )}
          <Button size={36} onClick={() => onAsk({ shown, what: 'refuse', waiting })}>
            {waiting.is_own ? 'Take back' : 'Refuse'}
          </Button>
        </div>
      )}
      {decided.length > 0 && (
        <Disclosure title={`History (${decided.length})`}>
          <ul className="grid gap-1.5 text-sm text-ink-2">
            {decided.map((one) => (
              <li key={one.id}>
                {one.state === 'refused' && 'Refused: '}
                {words(setting, one.from)} to {words(setting, one.to)}, by {one.operator}
                {one.decided_by !== null && one.decided_by !== one.operator && ` and ${one.decided_by}`},{' '}
                {ago(one.decided_on ?? one.created, now)}: {one.reason}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

function ChangeDialog({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const setting: Setting = SETTINGS[shown.key];
  const [change] = useAct(changeSetting);
  const isHundredths = setting.kind === 'cents' || setting.kind === 'basis_points';
  const bounds =
    'min' in setting ? `From ${words(setting, setting.min)} to ${words(setting, setting.max)}.` : undefined;
  const form = useCallForm({
    start: {
      value: isHundredths && typeof shown.value === 'number' ? String(shown.value / 100) : String(shown.value),
      reason: '',
    },
    check: ({ reason }) => ({ reason: reason.trim() === '' && 'Enter a reason. It’s kept with the change.' }),
    codes: { 'reason needed': 'reason', 'out of bounds': 'value', 'nothing changed': 'value' },
    send: ({ value, reason }) =>
      change({
        key: shown.key,
        value: isHundredths && value.trim() !== '' ? String(Math.round(Number(value) * 100)) : value.trim(),
        reason: reason.trim(),
      }),
    done: (data) => {
      toast({ text: data?.state === 'waiting' ? 'Another operator has to agree' : 'Setting changed' });
      onClose();
    },
  });
  const unit = { cents: 'In S$. ', basis_points: 'In %. ', days: 'In days. ' }[setting.kind as string] ?? '';
  const options = setting.kind === 'choice' ? setting.choices : setting.kind === 'switch' ? ['true', 'false'] : null;
  return (
    <FormDialog
      form={form}
      title={`Change: ${setting.name}`}
      intro={setting.is_money ? 'It applies once another operator agrees.' : `It applies from: ${setting.counts_from}`}
      submitLabel="Change"
      onClose={onClose}
    >
      {options ? (
        <Select
          label="Value"
          {...form.input('value')}
          options={options.map((value) => ({
            value,
            label: words(setting, setting.kind === 'switch' ? value === 'true' : value),
          }))}
        />
      ) : (
        <TextField label="Value" inputMode="decimal" hint={`${unit}${bounds ?? ''}`} {...form.input('value')} />
      )}
      <TextArea label="Why" hint="Kept with the change." rows={2} maxLength={500} {...form.input('reason')} />
    </FormDialog>
  );
}

function DecideDialog(props: { shown: Shown; what: 'approve' | 'refuse'; waiting: Waiting; onClose: () => void }) {
  const { shown, what, waiting, onClose } = props;
  const [decide] = useAct(decideSetting);
  const setting: Setting = SETTINGS[shown.key];
  const is_approved = what === 'approve';
  const label = is_approved ? 'Approve' : waiting.is_own ? 'Take back' : 'Refuse';
  return (
    <ActDialog
      title={`${label} this change?`}
      label={label}
      act={() => decide({ change_id: waiting.id, is_approved })}
      done={is_approved ? 'Setting changed' : 'Nothing changed'}
      onClose={onClose}
    >
      {setting.name}: {words(setting, shown.value)} to {words(setting, waiting.to)}.
    </ActDialog>
  );
}
