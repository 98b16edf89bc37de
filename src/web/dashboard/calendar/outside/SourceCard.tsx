import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import * as feedCalls from '#core/reserves/feeds/calls.ts';
import { MAX_ADDRESS } from '#core/reserves/feeds/source-rules.ts';
import type { CalendarImport } from '#core/reserves/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { showDay, showPast } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ImportLine } from './ImportLine.tsx';
import { problemWords } from './source-words.ts';

/** Calendars imported from an address, each with the result of the last try. */
export function SourceCard({ service_id, imports }: { service_id: number; imports: readonly CalendarImport[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-base font-semibold">{t('sources>title')}</h2>
        <p className="mt-1 text-md text-ink-2">{t('sources>intro')}</p>
      </div>
      {imports.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {imports.map((each) => (
            <SourceLine key={each.id} calendar={each} />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant={imports.length === 0 ? 'tonal' : 'secondary'}
          icon={PlusIcon}
          className="max-sm:w-full"
          onClick={() => setAdding(true)}
        >
          {t('sources>add')}
        </Button>
      </div>
      {isAdding && <AddSource service_id={service_id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function SourceLine({ calendar }: { calendar: CalendarImport }) {
  const now = useNow();
  const [check, checking] = useAct(feedCalls.checkCalendarImport);
  const { id, name, source, event_count } = calendar;
  if (!source) return null;
  const ago = showPast(fromWire(source.checked_on) ?? now, now);
  const read = source.read_on === null ? null : fromWire(source.read_on);
  const checkNow = async () => {
    const reply = await check({ calendar_import_id: id });
    if (reply.error) return void toast({ tone: 'danger', text: reply.error.message });
    const { problem } = reply.data.calendar_import.source ?? {};
    toast(problem ? { tone: 'danger', text: problemWords(problem) } : { text: t('sources>read_now', { name }) });
  };
  return (
    <ImportLine
      calendar={calendar}
      detail={
        <>
          <p className="break-words">{t('sources>from', { host: source.host, count: event_count })}</p>
          {source.problem === null ? (
            <p className="mt-1 flex items-start gap-1.5">
              <CheckCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0 text-success-ink" />
              {t('sources>checked', { ago })}
            </p>
          ) : (
            <p className="mt-1 flex items-start gap-1.5 text-danger-ink">
              <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
              <span>
                {read
                  ? t('sources>kept', { ago, why: problemWords(source.problem), day: showDay(read, now) })
                  : t('sources>not_read', { ago, why: problemWords(source.problem) })}
              </span>
            </p>
          )}
        </>
      }
      action={
        <Button
          size={36}
          pending={checking.isLoading}
          pendingLabel={t('sources>checking')}
          aria-label={t('sources>check_named', { name })}
          onClick={() => void checkNow()}
        >
          {t('sources>check')}
        </Button>
      }
    />
  );
}

function AddSource({ service_id, onClose }: { service_id: number; onClose: () => void }) {
  const [subscribe] = useAct(feedCalls.subscribeCalendar);
  const form = useCallForm({
    start: { name: '', address: '' },
    check: (value) => ({
      name: value.name.trim() === '' && t('sources>name_error'),
      address: value.address.trim() === '' && t('sources>address_error'),
    }),
    send: ({ name, address }) => subscribe({ service_id, name: name.trim(), address: address.trim() }),
    done: () => {
      onClose();
      toast({ text: t('sources>added') });
    },
  });
  const why = form.problem?.details?.why;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('sources>add')}
      submitLabel={t('sources>add_short')}
      pendingLabel={t('sources>reading')}
      problemDetail={typeof why === 'string' ? problemWords(why) : undefined}
    >
      <TextField
        label={t('sources>name')}
        hint={t('sources>name_hint')}
        maxLength={80}
        autoComplete="off"
        {...form.input('name')}
      />
      <TextField
        label={t('sources>address')}
        hint={t('sources>address_hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ADDRESS}
        {...form.input('address')}
      />
      <p className="text-sm text-ink-2">{t('sources>private')}</p>
    </FormDialog>
  );
}
