import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fromWire } from '#core/kit/time.ts';
import * as calls from '#core/users/blocks/calls.ts';
import type { BlockedPerson } from '#core/users/blocks/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { BlockDialog } from '../report/BlockDialog.tsx';
import { Loaded } from './frame/Loaded.tsx';
import { Panel } from './frame/Panel.tsx';

/** The people whom the person blocked, each with a way to unblock. `?service=` asks whether to block that service's pro. */
export function Section() {
  const query = useRead(calls.blockedPeople, {}, { refetchOnMountOrArgChange: true });
  return (
    <>
      <AskedFor />
      <Loaded query={query} what={t('blocked_section>load_noun')}>
        {({ people }) => <People people={people} />}
      </Loaded>
    </>
  );
}

function AskedFor() {
  const [search, setSearch] = useSearchParams();
  const service = search.get('service') ?? '';
  const known = /^\d{1,15}$/.test(service);
  const { currentData } = useRead(calls.blockStatus, { quote_service_id: service }, { skip: !known });
  const [isOpen, setOpen] = useState(known);
  const leave = () => {
    setOpen(false);
    setSearch(
      (now) => {
        now.delete('service');
        return now;
      },
      { replace: true },
    );
  };
  useEffect(() => setOpen(known), [known]);
  if (!known || !currentData || currentData.userBlockStatus === 'blocked') return null;
  return (
    <BlockDialog open={isOpen} onClose={leave} name={currentData.name} whom={{ quote_service_id: Number(service) }} />
  );
}

function People({ people }: { people: readonly BlockedPerson[] }) {
  if (people.length === 0)
    return <EmptyState title={t('blocked_section>empty_title')}>{t('blocked_section>empty_text')}</EmptyState>;
  return (
    <Panel>
      <ul aria-label={t('blocked_section>title')} className="-my-4 divide-y divide-line">
        {people.map((person) => (
          <Row key={person.user_id} person={person} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ person }: { person: BlockedPerson }) {
  const now = useNow();
  const [unblock, { isLoading }] = useAct(calls.unblockPerson);
  const { user_id, name, title, s3_thumb_url } = person;
  const at = fromWire(person.created);
  const undo = async () => {
    const reply = await unblock({ user_id });
    toast(
      reply.error ? { text: whyNot(reply.error), tone: 'danger' } : { text: t('blocked_section>unblocked', { name }) },
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Avatar name={name} id={user_id} kind="person" photo={s3_thumb_url} size={40} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-md font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">
          {[title, at && t('blocked_section>since', { day: showDay(at, now) })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        size={36}
        pending={isLoading}
        onClick={() => void undo()}
        aria-label={t('blocked_section>unblock_named', { name })}
      >
        {t('blocked_section>unblock')}
      </Button>
    </li>
  );
}
