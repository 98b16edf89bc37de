import { useParams } from 'react-router';
import { t } from '#web/text/requests.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { useWorkPage } from '../shell/use-work-page.ts';
import { LeadDetail } from './LeadDetail.tsx';
import { LeadList } from './LeadList.tsx';
import { useListPlace } from './use-list-place.ts';

/** Requests offered to the pro: list and detail side by side on desktop, one after the other on phones (mockup pro-requests). */
export function Component() {
  const { bidId, detail } = useParams();
  const bid_id = Number(bidId);
  const chosen = bidId !== undefined;
  useWorkPage('Send');
  useListPlace(!chosen);
  return (
    <div className="bg-surface max-lg:min-h-dvh lg:grid lg:h-dvh lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[26rem_minmax(0,1fr)]">
      <section
        aria-label={t('requests_screen>requests')}
        className={`min-h-0 flex-col lg:flex lg:border-r lg:border-line ${chosen ? 'hidden' : 'flex'}`}
      >
        {!chosen && <TopBar title={<h1>{t('requests_screen>requests')}</h1>} />}
        <LeadList chosen={chosen ? bid_id : null} />
      </section>
      {chosen ? (
        <LeadDetail key={bid_id} bid_id={bid_id} isEditing={detail === 'edit'} />
      ) : (
        <section aria-label={t('requests_screen>request')} className="hidden place-items-center bg-sunken lg:grid">
          <EmptyState plain title={t('requests_screen>choose_a_request')}>
            {t('requests_screen>its_answers_photos_and_the')}
          </EmptyState>
        </section>
      )}
    </div>
  );
}
