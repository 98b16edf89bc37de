import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showTime } from '#core/kit/time.ts';
import type { opsTariff } from '#core/requests/tariff/calls.ts';
import * as tariffCalls from '#core/requests/tariff/calls.ts';
import { LeaveGuard } from '#web/parts/frames/LeaveGuard.tsx';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { ChangeList } from './ChangeList.tsx';
import { DraftFields } from './DraftFields.tsx';
import { EffectPanel } from './EffectPanel.tsx';
import { PublishTariffDialog } from './PublishTariffDialog.tsx';
import { fieldId } from './tariff-draft.ts';
import { useTariffDraft, type WrittenDraft } from './use-tariff-draft.ts';

type Shown = CallOutput<typeof opsTariff>;

/** The draft of the next tariff: its fields, what it changes, and what last month's quotes would have cost with it. */
export function Component() {
  const read = useRead(tariffCalls.opsTariff, {});
  return (
    <div className="max-w-[76rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href="/ops/tariff">Tariff</BackLink>
      {!read.data && <ScreenHead title="Draft of a tariff" />}
      <OneFrame className="mt-8" query={read} data={read.data} noun="draft" skeleton={<SkeletonRows rows={6} />}>
        {(data) => <Editor shown={data} />}
      </OneFrame>
    </div>
  );
}

function Editor({ shown }: { shown: Shown }) {
  const navigate = useNavigate();
  const { in_force } = shown;
  const written = useTariffDraft(shown);
  const { changes, problems, revision, isDirty, error } = written;
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null);
  const nameOf = (id: number) => in_force.bases.find((base) => base.category_id === id)?.category_name ?? '';
  const texts = Object.entries(problems).map(([field, text]) => ({
    id: fieldId(field),
    text: /^(base|policy|monthly_price|monthly_quotes)\./.test(field)
      ? `${nameOf(Number(field.split('.')[1]))}: ${text}`
      : text,
  }));
  return (
    <>
      <div className="mt-2">
        <DraftHead shown={shown} written={written} onAsk={setAsks} />
      </div>
      {error && texts.length === 0 && (
        <Banner tone="danger" title={error.message} live="alert" className="mt-4">
          What you wrote is still here.
        </Banner>
      )}
      <div className="mt-4">
        <ErrorSummary ref={written.summary} errors={texts} />
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
        <DraftFields state={written.state} onChange={written.change} problems={problems} bases={in_force.bases} />
        <div className="grid gap-6">
          <Card as="section" aria-label="What changes">
            <h2 className="text-lg font-semibold">What changes</h2>
            {changes.length === 0 ? (
              <p className="mt-2 text-md text-ink-2">
                Nothing yet. The draft says what tariff {in_force.version} says.
              </p>
            ) : (
              <div className="mt-3">
                <ChangeList changes={changes} nameOf={nameOf} />
              </div>
            )}
          </Card>
          <EffectCard written={written} />
        </div>
      </div>
      <LeaveGuard
        isUnsaved={isDirty && asks === null}
        words={{ title: 'Leave without saving?', leave: 'Leave', stay: 'Stay here' }}
        danger
      >
        What you changed in the draft is not saved.
      </LeaveGuard>
      {asks === 'publish' && revision > 0 && (
        <PublishTariffDialog
          shown={shown}
          revision={revision}
          changes={changes}
          nameOf={nameOf}
          onClose={() => setAsks(null)}
          onDone={() => void navigate('/ops/tariff')}
        />
      )}
      {asks === 'discard' && (
        <DiscardDraftDialog
          revision={revision}
          onClose={() => setAsks(null)}
          onDone={() => void navigate('/ops/tariff')}
        />
      )}
    </>
  );
}

function DraftHead(props: { shown: Shown; written: WrittenDraft; onAsk: (asks: 'publish' | 'discard') => void }) {
  const { shown, written, onAsk } = props;
  const { draft } = shown;
  const { changes, revision, isDirty, isSaving, store } = written;
  const now = useNow();
  const updated = draft && fromWire(draft.updated);

  async function saveNow() {
    if ((await store()) !== null) toast({ text: 'Draft saved', tone: 'success' });
  }
  async function review() {
    if (revision === 0 || isDirty) if ((await store()) === null) return;
    onAsk('publish');
  }

  return (
    <ScreenHead
      title="Draft of a tariff"
      intro={
        draft && updated
          ? `Last saved by ${draft.operator}, ${startDay(draft.updated, now)} ${showTime(updated)}`
          : `Published now, it begins on ${startDay(shown.next_starts_at, now)}.`
      }
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {draft && (
            <Button variant="ghost" onClick={() => onAsk('discard')}>
              Discard
            </Button>
          )}
          <Button onClick={() => void saveNow()} disabled={!isDirty && revision > 0} pending={isSaving}>
            Save draft
          </Button>
          <Button variant="primary" onClick={() => void review()} disabled={changes.length === 0}>
            Review and publish
          </Button>
        </div>
      }
    />
  );
}

function EffectCard({ written: { revision, isDirty } }: { written: WrittenDraft }) {
  const effect = useRead(tariffCalls.tariffEffect, {}, { skip: revision === 0, refetchOnMountOrArgChange: true });
  return (
    <Card as="section" aria-label="Effect on last month’s quotes">
      <h2 className="text-lg font-semibold">Effect on last month’s quotes</h2>
      {revision === 0 ? (
        <p className="mt-2 text-md text-ink-2">Save the draft to see what they would have cost.</p>
      ) : effect.currentData ? (
        <EffectPanel effect={effect.currentData.effect} isBehind={isDirty} />
      ) : effect.isError ? (
        <ErrorState title="Could not calculate it" level={3} onRetry={() => void effect.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Card>
  );
}

function DiscardDraftDialog(props: { revision: number; onClose: () => void; onDone: () => void }) {
  const { revision, onClose, onDone } = props;
  const [discard] = useAct(tariffCalls.discardTariffDraft);
  return (
    <ActDialog
      danger
      title="Discard the draft?"
      label="Discard"
      act={() => discard({ revision })}
      done="Draft discarded"
      onClose={onClose}
      onDone={onDone}
    >
      The tariff in force stays as it is. What the draft changed is gone.
    </ActDialog>
  );
}
