import { type FormEvent, useRef, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import type { deletionPreview } from '#core/users/settings-calls.ts';
import { dropSession } from '#web/app/api.ts';
import { forgetDrafts } from '#web/app/drafts.ts';
import { startLive, stopLive } from '#web/app/live.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { type CallError, useDeleteAccountMutation, useDeletionPreviewQuery } from '#web/state/api.ts';
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
    <Loaded query={query} what="what deleting would mean">
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
    <Banner tone="warning" title="Finish or undo your open hires first">
      <p>Somebody counts on them. After that you can delete your account.</p>
      <ul className="mt-2 grid gap-1">
        {hires.map((hire) => {
          const text = `${hire.category} ${hire.as === 'consumer' ? 'by' : 'for'} ${hire.with}`;
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
                `${text} (${hire.as === 'pro' ? 'in pro mode' : 'in hiring mode'})`
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
    <Panel title="What would happen">
      <div>
        <h3 className="text-md font-semibold">This goes</h3>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-md text-ink-2">
          {whatIsLost(deletion).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {deletion.kept.length > 0 && (
        <div>
          <h3 className="text-md font-semibold">This stays, and why</h3>
          <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-md text-ink-2">
            {deletion.kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-ink-3">
        Want a copy first? <TextLink href={`${SETTINGS}/data`}>Download your data</TextLink>
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
      ...(bought !== null && !isGivenUp ? { credit: 'Say that you give it up, or use it first.' } : {}),
      ...(confirm.trim().toLowerCase() === 'delete' ? {} : { confirm: 'Type the word delete.' }),
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
    <Panel title="Delete your account">
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        <TextArea
          label="Why are you leaving?"
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
          >
            I give up the {bought} of credit that I bought.
          </Checkbox>
        )}
        <TextField
          ref={field}
          label="Type delete to confirm"
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
          <Button type="submit" variant="danger" pending={isLoading || leaving} pendingLabel="Deleting">
            Delete account
          </Button>
          <ButtonLink variant="ghost" href={`${SETTINGS}/data`}>
            Keep account
          </ButtonLink>
        </div>
      </form>
    </Panel>
  );
}
