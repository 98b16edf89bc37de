import type { CallOutput } from '#core/kit/call.ts';
import type { deletionPreview } from '#core/users/settings/calls.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { dropSession } from '#web/app/api/api.ts';
import { startLive, stopLive } from '#web/app/live/live.ts';
import { forgetDrafts } from '#web/app/offline/drafts.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { Loaded } from '../frame/Loaded.tsx';
import { Panel } from '../frame/Panel.tsx';
import { SETTINGS } from '../frame/sections.ts';
import { boughtIn, whatIsLost, whatStays } from './deletion-words.ts';

type Deletion = CallOutput<typeof deletionPreview>['deletion'];

/** What the person would lose by deleting the account now, and the form that deletes it. */
export function DeleteAccount() {
  const query = useRead(settingsCalls.deletionPreview, {}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('delete_account>load_noun')}>
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

/** The hires that must end before the account can be deleted. */
function OpenHires({ hires }: { hires: Deletion['open_hires'] }) {
  const { mode } = usePerson();
  return (
    <Banner tone="warning" title={t('delete_account>hires_title')}>
      <p>{t('delete_account>hires_text')}</p>
      <ul className="mt-2 grid gap-1">
        {hires.map((hire) => {
          const text = t(hire.as === 'consumer' ? 'delete_account>hire_by_pro' : 'delete_account>hire_for_customer', {
            category: hire.category,
            name: hire.with,
          });
          const href =
            hire.as === 'consumer'
              ? `/dashboard/projects/quote/${hire.quote_bid_id}`
              : `/dashboard/works/${hire.quote_bid_id}`;
          return (
            <li key={hire.quote_bid_id}>
              {/* A screen of the other mode would redirect, so its hires have no link. */}
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
    <Panel title={t('delete_account>title')}>
      <div>
        <h3 className="text-md font-semibold">{t('delete_account>lost_title')}</h3>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-md text-ink-2">
          {whatIsLost(deletion).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {deletion.kept.length > 0 && (
        <div>
          <h3 className="text-md font-semibold">{t('delete_account>kept_title')}</h3>
          <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-md text-ink-2">
            {whatStays().map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-ink-3">
        <Rich
          text={t('delete_account>download_first')}
          parts={{ link: (words) => <TextLink href={`${SETTINGS}/data`}>{words}</TextLink> }}
        />
      </p>
    </Panel>
  );
}

function DeleteForm({ deletion }: { deletion: Deletion }) {
  const [remove] = useAct(settingsCalls.deleteAccount);
  const bought = boughtIn(deletion);

  const form = useCallForm({
    start: { reason: '', is_given_up: false, confirm: '' },
    check: ({ is_given_up, confirm }) => ({
      is_given_up: bought !== null && !is_given_up && t('delete_account>give_up_missing'),
      confirm: confirm.trim().toLowerCase() !== 'delete' && t('delete_account>word_missing'),
    }),
    codes: { 'bought credit left': 'is_given_up' },
    send: async ({ reason }) => {
      // The session ends with the account. Without its socket this tab does not send the person to log in.
      stopLive();
      const reply = await remove({
        confirm: 'delete',
        reason: reason.trim(),
        ...(bought === null ? {} : { is_bought_given_up: true }),
      });
      if (reply.error) startLive();
      return reply;
    },
    done: async () => {
      // The session has ended; other tabs learn that from their sockets. Drafts of this device are removed.
      await forgetDrafts().catch(() => {});
      dropSession();
      location.assign('/');
      return 'going';
    },
  });

  return (
    <Panel title={t('delete_account>form_title')}>
      <Form form={form}>
        <TextArea
          label={t('delete_account>reason_label')}
          optional
          rows={2}
          maxLength={500}
          {...form.input('reason')}
        />
        {bought !== null && (
          <Checkbox {...form.tick('is_given_up')}>{t('delete_account>give_up_credit', { bought })}</Checkbox>
        )}
        <TextField
          label={t('delete_account>confirm_word_label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.input('confirm')}
        />
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <Submit form={form} variant="danger" pendingLabel={shared('status>deleting')}>
            {t('delete_account>submit')}
          </Submit>
          <ButtonLink variant="ghost" href={`${SETTINGS}/data`}>
            {t('delete_account>cancel')}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}
