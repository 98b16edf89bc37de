import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showTime } from '#core/kit/time.ts';
import type { opsTariff } from '#core/requests/tariff/calls.ts';
import * as tariffCalls from '#core/requests/tariff/calls.ts';
import { tariffChanges, tariffProblems } from '#core/requests/tariff/rules.ts';
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
import { type DraftState, draftInput, fieldId, startDraft, tariffOfDraft, tariffOfView } from './tariff-draft.ts';

type Shown = CallOutput<typeof opsTariff>;

/** The draft of the next tariff: its fields, what it changes, and what it would have made of last month's quotes. */
export function Component() {
  const read = useRead(tariffCalls.opsTariff, {});
  return (
    <div className="mx-auto max-w-[76rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href="/ops/tariff">Tariff</BackLink>
      {!read.data && <ScreenHead title="Draft of a tariff" />}
      <OneFrame className="mt-8" query={read} data={read.data} noun="draft" skeleton={<SkeletonRows rows={6} />}>
        {(data) => <Editor shown={data} />}
      </OneFrame>
    </div>
  );
}

function Editor({ shown }: { shown: Shown }) {
  const now = useNow();
  const navigate = useNavigate();
  const { in_force, draft } = shown;
  const [state, setState] = useState<DraftState>(() => startDraft(draft ?? in_force));
  const [revision, setRevision] = useState(draft?.revision ?? 0);
  const [stored, setStored] = useState(state);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null);
  const [save, { error, isLoading }] = useAct(tariffCalls.saveTariffDraft);
  const summary = useRef<HTMLDivElement>(null);
  const isDirty = state !== stored;
  const nameOf = (id: number) => in_force.bases.find((base) => base.category_id === id)?.category_name ?? '';
  const tariff = tariffOfDraft(state);
  const changes = tariffChanges(tariffOfView(in_force), tariff).filter(({ after }) => after !== 'NaN');
  const effect = useRead(tariffCalls.tariffEffect, {}, { skip: revision === 0, refetchOnMountOrArgChange: true });

  // Somebody else's draft came or went while nothing was being written here.
  const theirs = draft?.revision ?? 0;
  useEffect(() => {
    if (isDirty || isLoading || theirs === revision) return;
    const next = startDraft(draft ?? in_force);
    setState(next);
    setStored(next);
    setRevision(theirs);
  }, [theirs, revision, isDirty, isLoading, draft, in_force]);

  function change(next: DraftState) {
    setState(next);
    if (Object.keys(problems).length > 0) setProblems({});
  }

  /** Stores what was written; the revision that it has then, null where it could not be stored. */
  async function store(): Promise<number | null> {
    const found = tariffProblems(tariff);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return null;
    }
    const done = await save(draftInput(state, revision));
    if (done.error) {
      setProblems(done.error?.fields ?? {});
      requestAnimationFrame(() => summary.current?.focus());
      return null;
    }
    const next = done.data.draft?.revision ?? 0;
    setRevision(next);
    setStored(state);
    return next;
  }

  async function saveNow() {
    if ((await store()) !== null) toast({ text: 'Draft saved', tone: 'success' });
  }
  async function review() {
    if (revision === 0 || isDirty) if ((await store()) === null) return;
    setAsks('publish');
  }

  const texts = Object.entries(problems).map(([field, text]) => ({
    id: fieldId(field),
    text: /^(base|policy)\./.test(field) ? `${nameOf(Number(field.split('.')[1]))}: ${text}` : text,
  }));
  const updated = draft && fromWire(draft.updated);
  return (
    <>
      <div className="mt-2">
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
                <Button variant="ghost" onClick={() => setAsks('discard')}>
                  Discard
                </Button>
              )}
              <Button onClick={() => void saveNow()} disabled={!isDirty && revision > 0} pending={isLoading}>
                Save draft
              </Button>
              <Button variant="primary" onClick={() => void review()} disabled={changes.length === 0}>
                Review and publish
              </Button>
            </div>
          }
        />
      </div>
      {error && texts.length === 0 && (
        <Banner tone="danger" title={error.message} live="alert" className="mt-4">
          What you wrote is still here.
        </Banner>
      )}
      <div className="mt-4">
        <ErrorSummary ref={summary} errors={texts} />
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
        <DraftFields state={state} onChange={change} problems={problems} bases={in_force.bases} />
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
