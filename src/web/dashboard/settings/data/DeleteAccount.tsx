import { t } from '#web/text/settings.ts';
import { Rich } from '#web/text/Rich.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import type { deletionPreview } from '#core/users/settings-calls.ts';
import { dropSession } from '#web/app/api.ts';
import { forgetDrafts } from '#web/app/drafts.ts';
import { startLive, stopLive } from '#web/app/live.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { type CallError } from '#web/state/ask.ts';
import { useDeleteAccountMutation, useDeletionPreviewQuery } from '#web/state/account-api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { Loaded } from '../Loaded.tsx';
import { Panel } from '../Panel.tsx';
import { SETTINGS } from '../sections.ts';
import { boughtIn, whatIsLost } from './deletion-words.ts';

type Deletion = CallOutput<typeof deletionPreview>['deletion'];

/** What deleting the account would mean now, and the act itself. */
export function DeleteAccount() {
  const query = useDeletionPreviewQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('delete_account>what_deleting_would_mean')}>
      {({ deletion }) => (
        <>
          {deletion.open_hires.length > 0 && <OpenHires hires={deletion.open_hires} />}
          <Consequences deletion={deletion} />
          {deletion.open_hires.length === 0 && <DeleteForm deletion={deletion} />}
        </>
      )}
    </Loaded>
  );
}

/** What has to be over first. */
function OpenHires({ hires }: { hires: Deletion['open_hires'] }) {
  const { mode } = usePerson();
  return (
    <Banner tone="warning" title={t('delete_account>finish_or_undo_your_open')}>
      <p>{t('delete_account>somebody_counts_on_them_after')}</p>
      <ul className="mt-2 grid gap-1">
        {hires.map((hire) => {
          const text = t(hire.as === 'consumer' ? 'delete_account>hire_by' : 'delete_account>hire_for', {
            category: hire.category,
            name: hire.with,
          });
          const href =
            hire.as === 'consumer'
              ? `/dashboard/projects/quote/${hire.quote_bid_id}`
              : `/dashboard/works/${hire.quote_bid_id}`;
          return (
            <li key={hire.quote_bid_id}>
              {/* A screen of the other mode sends one away again. */}
              {hire.as === mode ? (
                <TextLink href={href}>{text}</TextLink>
              ) : (
                `${text} (${hire.as === 'pro' ? t('delete_account>in_pro_mode') : t('delete_account>in_hiring_mode')})`
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

function Consequences({ deletion }: { deletion: Deletion }) {
  return (
    <Panel title={t('delete_account>what_would_happen')}>
      <div>
        <h3 className="text-md font-semibold">{t('delete_account>this_goes')}</h3>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-md text-ink-2">
          {whatIsLost(deletion).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {deletion.kept.length > 0 && (
        <div>
          <h3 className="text-md font-semibold">{t('delete_account>this_stays_and_why')}</h3>
          <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-md text-ink-2">
            {deletion.kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-ink-3"><Rich text={t('delete_account>want_a_copy_first_download')} parts={{ link: (words) => <TextLink href={`${SETTINGS}/data`}>{words}</TextLink> }} />
      </p>
    </Panel>
  );
}

function DeleteForm({ deletion }: { deletion: Deletion }) {
  const { withProof } = useProof();
  const [remove, { isLoading }] = useDeleteAccountMutation();
  const [confirm, setConfirm] = useState('');
  const [reason, setReason] = useState('');
  const [isGivenUp, setGivenUp] = useState(false);
  const [errors, setErrors] = useState<{ confirm?: string; credit?: string }>({});
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const bought = boughtIn(deletion);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || leaving) return;
    setProblem(undefined);
    const found = {
      ...(bought !== null && !isGivenUp ? { credit: t('delete_account>say_that_you_give_it') } : {}),
      ...(confirm.trim().toLowerCase() === 'delete' ? {} : { confirm: t('delete_account>type_the_word_delete') }),
    };
    setErrors(found);
    if (found.credit) return box.current?.focus();
    if (found.confirm) return field.current?.focus();
    const reply = await withProof(() => {
      // The session ends with the account, which is no reason to be sent to log in.
      stopLive();
      return remove({
        confirm: 'delete',
        reason: reason.trim(),
        ...(bought === null ? {} : { is_bought_given_up: true }),
      });
    });
    if (reply.error) {
      startLive();
      if ((reply.error as CallError).code === 'bought credit left') {
        setErrors({ credit: whyNot(reply.error) });
        box.current?.focus();
      } else setProblem(whyNot(reply.error));
      return;
    }
    // Nobody is signed in any more: other tabs learn it from their sockets. Nothing that was begun here stays.
    setLeaving(true);
    await forgetDrafts().catch(() => {});
    dropSession();
    location.assign('/');
  }

  return (
    <Panel title={t('delete_account>delete_your_account')}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        <TextArea
          label={t('delete_account>why_are_you_leaving')}
          optional
          name="reason"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {bought !== null && (
          <Checkbox
            ref={box}
            checked={isGivenUp}
            error={errors.credit}
            onChange={(event) => setGivenUp(event.currentTarget.checked)}
          >{t('delete_account>i_give_up_the_of', { bought })}</Checkbox>
        )}
        <TextField
          ref={field}
          label={t('delete_account>type_delete_to_confirm')}
          name="confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={confirm}
          error={errors.confirm}
          onChange={(event) => setConfirm(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <Button type="submit" variant="danger" pending={isLoading || leaving} pendingLabel={t('delete_account>deleting')}>{t('delete_account>delete_account')}</Button>
          <ButtonLink variant="ghost" href={`${SETTINGS}/data`}>{t('delete_account>keep_account')}</ButtonLink>
        </div>
      </form>
    </Panel>
  );
}
