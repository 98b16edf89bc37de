import type { BidView } from '#core/bids/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import type { QuoteActions } from '../quotes/use-quote-actions.tsx';
import { COMPARE_MAX, COMPARE_MIN, CompareView } from './CompareView.tsx';

interface CompareScreenProps {
  readonly request: OwnRequest;
  /** In the list's order. */
  readonly bids: readonly BidView[];
  /** The path of the list of quotes. */
  readonly back: string;
  /** The quotes named in the address. */
  readonly named: string | null;
  readonly onChoose: (ids: number[]) => void;
  readonly actions: QuoteActions;
}

/** The quotes of one request side by side. */
export function CompareScreen({ request, bids, back, named, onChoose, actions }: CompareScreenProps) {
  return (
    <>
      <TopBar
        title={t('quote_list_screen>compare_quotes')}
        back={{ href: back, label: t('quote_list_screen>back_to_quotes') }}
      />
      <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
        <BackLink href={back} className="mb-1 text-sm! max-lg:hidden">
          {shared('noun>quotes')}
        </BackLink>
        <h1 className="text-xl font-bold max-lg:sr-only lg:text-2xl">{t('quote_list_screen>compare_quotes')}</h1>
        <p className="text-md text-ink-2">{request.title}</p>
        <CompareView bids={bids} chosen={readCompared(named, bids)} onChoose={onChoose} actions={actions} />
      </div>
      {actions.dialogs}
    </>
  );
}

/** The quotes named in the address, or the first few. */
function readCompared(text: string | null, bids: readonly BidView[]): number[] {
  const named = (text ?? '').split(',').map(Number);
  const known = bids.filter(({ id }) => named.includes(id)).map(({ id }) => id);
  return (known.length >= COMPARE_MIN ? known : bids.map(({ id }) => id)).slice(0, COMPARE_MAX);
}
