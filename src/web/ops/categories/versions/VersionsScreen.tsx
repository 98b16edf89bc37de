import { useState } from 'react';
import { useParams } from 'react-router';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import type { FormVersion, OpsForm } from '#core/categories/ops/model.ts';
import { fromWire, showDay, showTime } from '#core/kit/time.ts';
import { ScreenHead } from '#web/ops/shell/ScreenHead.tsx';
import { useRead } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { plural } from '#web/ui/format.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { DiffList } from './DiffList.tsx';

/** Every version of a form, who made it, and what it changed. */
export function Component() {
  const category_id = Number(useParams().categoryId);
  const { data, isError, refetch, isFetching } = useRead(opsCategoryCalls.opsForm, { category_id });
  return (
    <div className="max-w-[60rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href={`/ops/categories/${category_id}/form`}>Form</BackLink>
      <div className="mt-2">
        <ScreenHead
          title={data ? `Versions of ${data.form.category.name}` : 'Versions'}
          intro="A request keeps the version that it was made with."
        />
      </div>
      {!data && isError && (
        <ErrorState
          className="mt-8"
          title="Could not load the versions"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Loading className="mt-8">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.form.versions.length === 0 && (
        <EmptyState className="mt-8" title="No version yet">
          The first one is made when the draft is published.
        </EmptyState>
      )}
      {data && <Versions form={data.form} />}
    </div>
  );
}

function Versions({ form }: { form: OpsForm }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ol className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
      {form.versions.map((version, index) => {
        const before = form.versions[index + 1];
        const isOpen = open === version.version;
        return (
          <li key={version.version} className="px-4 py-4 lg:px-5">
            <Version version={version} isCurrent={version.version === form.current.version} />
            {before && (
              <details
                className="mt-2"
                open={isOpen}
                onToggle={(event) => setOpen(event.currentTarget.open ? version.version : isOpen ? null : open)}
              >
                <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm text-sm font-medium text-brand-ink coarse:min-h-11">
                  What changed from version {before.version}
                </summary>
                {isOpen && (
                  <div className="mt-2">
                    <Diff category_id={form.category.id} from={before.version} to={version.version} />
                  </div>
                )}
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Version({ version, isCurrent }: { version: FormVersion; isCurrent: boolean }) {
  const at = fromWire(version.created);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-md font-semibold">Version {version.version}</h2>
        {isCurrent && <Pill tone="brand">People answer it now</Pill>}
        <span className="text-sm text-ink-3 tnum sm:ml-auto">
          {plural(version.question_count, 'question')}, {plural(version.request_count, 'request')}
        </span>
      </div>
      {version.note && <p className="mt-1 text-md">{version.note}</p>}
      <p className="mt-1 text-sm text-ink-3">
        {version.operator ?? 'Shipped'}
        {at && `, ${showDay(at)} ${showTime(at)}`}
      </p>
    </>
  );
}

function Diff({ category_id, from, to }: { category_id: number; from: number; to: number }) {
  const before = useRead(opsCategoryCalls.formVersion, { category_id, version: from });
  const after = useRead(opsCategoryCalls.formVersion, { category_id, version: to });
  if (before.isError || after.isError)
    return (
      <ErrorState
        title="Could not load what changed"
        level={3}
        onRetry={() => {
          void before.refetch();
          void after.refetch();
        }}
      />
    );
  if (!before.data || !after.data)
    return (
      <Loading>
        <SkeletonRows rows={2} />
      </Loading>
    );
  return <DiffList before={before.data.questions} after={after.data.questions} />;
}
