import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import type { OpsCategory } from '#core/categories/ops/model.ts';
import { lacksForSite } from '#core/categories/ops/rules.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryHead } from './CategoryHead.tsx';
import { CategorySide } from './CategorySide.tsx';
import { inList } from './catalogue-words.ts';
import { type CategoryFields, changedFields, controlOf, fieldsOf, isSame } from './category-fields.ts';

/** A category's page as operators edit it. */
export function Component() {
  const category_id = Number(useParams().categoryId);
  const { data, isError, error, refetch, isFetching } = useRead(
    opsCategoryCalls.opsCategory,
    { category_id },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Loaded key={data.category.id} category={data.category} />;
  if (isError)
    return (
      <ErrorState
        className="m-8"
        title={error?.code === 'not found' ? 'Category not found' : 'Could not load the category'}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading className="p-8">
      <SkeletonCard />
    </Loading>
  );
}

function Loaded({ category }: { category: OpsCategory }) {
  const { data: list } = useRead(opsCategoryCalls.opsGenres, {});
  /** What the fields were begun from. */
  const [base, setBase] = useState(category);
  const [fields, setFields] = useState<CategoryFields>(() => fieldsOf(category));
  const [edit, { error: failed, isLoading, reset }] = useAct(opsCategoryCalls.editCategory);
  const error = failed;
  const [publish, publishing] = useAct(opsCategoryCalls.publishCategory);
  const [hide] = useAct(opsCategoryCalls.hideCategory);
  const [asks, setAsks] = useState(false);
  const [refused, setRefused] = useState<string>();
  const summary = useRef<HTMLDivElement>(null);
  const isDirty = !isSame(fields, fieldsOf(base));

  // What was read again shows at once, unless something of one's own is not saved yet.
  useEffect(() => {
    if (category.revision === base.revision || isDirty) return;
    setBase(category);
    setFields(fieldsOf(category));
  }, [category, base.revision, isDirty]);

  async function save(revision = base.revision) {
    const done = await edit({ category_id: base.id, revision, ...fields });
    if (done.error) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    setBase(done.data.category);
    setFields(fieldsOf(done.data.category));
    toast({ text: 'Category saved', tone: 'success' });
  }
  async function show() {
    const done = await publish({ category_id: base.id, revision: category.revision });
    if (done.error) toast({ text: done.error.message, tone: 'danger' });
    else toast({ text: `${base.name} is on the site`, tone: 'success' });
  }
  async function takeOff() {
    const done = await hide({ category_id: base.id, revision: category.revision });
    if (done.error) {
      setRefused(done.error.message);
      return;
    }
    setAsks(false);
    toast({ text: `${base.name} is off the site` });
  }

  const problems = Object.entries(error?.fields ?? {}).map(([path, text]) => ({ id: controlOf(path), text }));
  const slugTaken = error?.code === 'slug taken' ? error.message : undefined;
  const isElsewhere = error?.code === 'changed elsewhere' || (isDirty && category.revision !== base.revision);
  const lacks = lacksForSite({
    tagline: category.tagline,
    form_version: category.form_version,
    price_band_count: category.price_bands.length,
  });

  return (
    <div className="pb-24">
      <CategoryHead
        id={base.id}
        name={base.name}
        slug={base.slug}
        status={category.status}
        look={{ hue: fields.hue, icon: fields.icon }}
        tab="page"
        actions={
          category.status === 'published' ? (
            <Button onClick={() => setAsks(true)}>Take off the site</Button>
          ) : (
            <Button
              variant={isDirty ? 'secondary' : 'primary'}
              disabled={lacks.length > 0 || isDirty}
              pending={publishing.isLoading}
              onClick={() => void show()}
            >
              Put on the site
            </Button>
          )
        }
      />
      <div className="mx-auto grid max-w-[76rem] gap-8 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:px-8">
        <form
          className="grid min-w-0 content-start gap-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {category.status !== 'published' && (
            <Banner tone="info" title={category.status === 'draft' ? 'Not visible yet' : 'It is off the site'}>
              {lacks.length > 0
                ? `Before it can be on the site it needs ${inList(lacks)}.`
                : 'It’s ready to publish. Existing requests aren’t affected.'}
            </Banner>
          )}
          {isElsewhere && (
            <Banner
              tone="warning"
              live="alert"
              title="Another operator changed this"
              action={
                <div className="flex flex-wrap gap-2">
                  <Button
                    size={36}
                    onClick={() => {
                      reset();
                      setBase(category);
                      setFields(fieldsOf(category));
                    }}
                  >
                    Take theirs
                  </Button>
                  <Button size={36} onClick={() => void save(category.revision)}>
                    Save mine over it
                  </Button>
                </div>
              }
            >
              {theirChanges(base, category)}
            </Banner>
          )}
          {error && !isElsewhere && (
            <ErrorSummary
              ref={summary}
              {...(problems.length === 0 && !slugTaken ? { title: error.message } : {})}
              errors={
                slugTaken
                  ? [{ id: 'category-slug', text: slugTaken }]
                  : problems.length > 0
                    ? problems
                    : [{ id: 'category-name', text: 'Nothing was saved. Your changes are still here.' }]
              }
            />
          )}
          <CategoryForm
            fields={fields}
            genres={list?.genres ?? []}
            errors={{ ...error?.fields, ...(slugTaken ? { slug: slugTaken } : {}) }}
            oldSlugs={base.old_slugs}
            put={(more) => setFields((now) => ({ ...now, ...more }))}
          />
          {isDirty && (
            <div className="fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-line bg-surface px-4 py-3 max-lg:bottom-16 lg:left-18 lg:px-8">
              <div className="mx-auto flex max-w-[76rem] items-center justify-end gap-3">
                <span className="mr-auto text-sm text-ink-2" role="status">
                  Not saved yet
                </span>
                <Button
                  variant="ghost"
                  onClick={() => {
                    reset();
                    setFields(fieldsOf(base));
                  }}
                >
                  Undo changes
                </Button>
                <Button variant="primary" type="submit" pending={isLoading} pendingLabel="Saving">
                  Save category
                </Button>
              </div>
            </div>
          )}
        </form>
        <CategorySide category={category} />
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Take ${base.name} off the site?`}
        confirmLabel="Take off the site"
        danger
        error={refused}
        onConfirm={takeOff}
      >
        People can’t ask for quotes in it any more. The {category.open_request_count} open requests and their quotes go
        on.
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}

function theirChanges(base: OpsCategory, now: OpsCategory): string {
  const fields = changedFields(fieldsOf(base), fieldsOf(now));
  const who = now.acts[0]?.operator;
  if (fields.length === 0) return 'Your changes are still here. Save again, or check the latest version.';
  return `${who ?? 'Another operator'} changed ${inList(fields.map((field) => field.replaceAll('_', ' ')))}. What you typed is still here.`;
}
