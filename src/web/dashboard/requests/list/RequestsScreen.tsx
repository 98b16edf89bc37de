import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '#web/app/faults/part.tsx';
import { useWorkPage } from '#web/dashboard/shell/sync/use-work-page.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LeadDetail } from '../lead/LeadDetail.tsx';
import { TriageContext } from '../triage/triage-context.ts';
import { useTriageKeys } from '../triage/use-triage-keys.ts';
import { useTriageState } from '../triage/use-triage-state.ts';
import { LeadList } from './LeadList.tsx';
import { useListPlace } from './use-list-place.ts';

const KeysDialog = lazyPart(async () => (await import('../triage/KeysDialog.tsx')).KeysDialog);

/** Requests offered to the pro: list and detail side by side on desktop, one after the other on phones (mockup pro-requests). */
export function Component() {
  const { bidId, detail } = useParams();
  const bid_id = Number(bidId);
  const chosen = bidId !== undefined;
  useWorkPage('Send');
  useListPlace(!chosen);
  const triage = useTriageState(chosen ? bid_id : null);
  const [isHelpOpen, setHelp] = useState(false);
  useTriageKeys(triage, chosen ? bid_id : null, () => setHelp(true));
  return (
    <TriageContext value={triage}>
      <div className="bg-surface max-lg:min-h-dvh lg:grid lg:h-dvh lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[26rem_minmax(0,1fr)]">
        <section
          aria-label={shared('noun>requests')}
          className={`min-h-0 flex-col lg:flex lg:border-r lg:border-line ${chosen ? 'hidden' : 'flex'}`}
        >
          {!chosen && <TopBar title={<h1>{shared('noun>requests')}</h1>} />}
          <LeadList chosen={chosen ? bid_id : null} onHelp={() => setHelp(true)} />
        </section>
        {chosen ? (
          <LeadDetail key={bid_id} bid_id={bid_id} isEditing={detail === 'edit'} />
        ) : (
          <section aria-label={shared('noun>request')} className="hidden place-items-center bg-sunken lg:grid">
            <EmptyState plain title={t('requests_screen>choose_request')}>
              {t('requests_screen>choose_request_hint')}
            </EmptyState>
          </section>
        )}
        {isHelpOpen && (
          <Suspense>
            <KeysDialog open onClose={() => setHelp(false)} />
          </Suspense>
        )}
      </div>
    </TriageContext>
  );
}
