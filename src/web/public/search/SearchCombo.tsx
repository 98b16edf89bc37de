import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { TrendUpIcon } from '@phosphor-icons/react/dist/ssr/TrendUp';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  ComboBox,
  Group,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
} from 'react-aria-components';
import { MIN_PROS_TO_DISPLAY } from '#core/categories/model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { showCount } from '#core/kit/count.ts';
import { showRange } from '#core/kit/money.ts';
import { SEARCH_TEXT_MAX } from '#core/search/address-rules.ts';
import { suggest } from '#core/search/calls.ts';
import { searchJobs } from '#core/search/sentences/calls.ts';
import type { Job } from '#core/search/sentences/model.ts';
import { api } from '#web/app/api/api.ts';
import { perUnit } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/search.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { fieldInput } from '#web/ui/form/FieldFrame.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { optionClass, popoverClass } from '#web/ui/overlay/overlay-class.ts';
import { PageLanguage } from '#web/ui/overlay/PageLanguage.tsx';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';
import type { FieldWords } from './SearchBar.tsx';

export interface SearchComboProps {
  readonly base: string;
  /** What was typed in the plain field that this one replaces. */
  readonly typed: string;
  readonly words?: FieldWords;
}

type Found = CallOutput<typeof suggest> & CallOutput<typeof searchJobs>;

interface Offer {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: IconType;
  /** Where choosing it leads. Absent for words, which are searched for. */
  readonly href?: string;
}

/** Milliseconds to wait after the last letter. */
const PAUSE = 150;
const FORGET = 'forget';

/** A job with its usual price. Choosing it opens its form, filled in from what was typed. */
function jobOffer(job: Job, typed: string, base: string): Offer {
  const { low_cents, high_cents, unit, pro_count } = job;
  const parts = [
    job.title === job.name ? null : job.name,
    low_cents === null || high_cents === null
      ? null
      : t('search_combo>usual_price', {
          price: [showRange(low_cents, high_cents), unit && perUnit(unit)].filter(Boolean).join(' '),
        }),
    pro_count < MIN_PROS_TO_DISPLAY ? null : t('search_combo>pros_counted', { count: showCount(pro_count) }),
  ];
  return {
    id: `job ${job.slug}`,
    label: job.title,
    detail: parts.filter(Boolean).join(' · '),
    icon: WrenchIcon,
    href: `${base}/form/${job.slug}?${new URLSearchParams({ q: typed.trim() })}`,
  };
}

/** The suggestions. With nothing typed: recent and popular searches. Otherwise: services, areas and pros. */
function offersOf(
  found: Found | null,
  typed: string,
  recent: readonly string[],
  base: string,
): { title: string; offers: Offer[] }[] {
  const sections =
    typed.trim() === ''
      ? [
          {
            title: t('search_combo>recent_title'),
            offers: [
              ...recent.map((q) => ({ id: `recent ${q}`, label: q, icon: ClockCounterClockwiseIcon })),
              ...(recent.length > 0 ? [{ id: FORGET, label: t('search_combo>clear_recent'), icon: TrashIcon }] : []),
            ],
          },
          {
            title: shared('noun>popular_searches'),
            offers: (found?.popular ?? []).map(({ slug, name }) => ({
              id: `popular ${slug}`,
              label: name,
              icon: TrendUpIcon,
              href: `${base}/pro-search/${slug}`,
            })),
          },
        ]
      : [
          { title: t('search_combo>is_this_it'), offers: (found?.jobs ?? []).map((job) => jobOffer(job, typed, base)) },
          {
            title: shared('noun>services'),
            offers: (found?.categories ?? []).map(({ slug, name, tagline }) => ({
              id: `category ${slug}`,
              label: name,
              detail: tagline,
              icon: MagnifyingGlassIcon,
              href: `${base}/pro-search/${slug}`,
            })),
          },
          {
            title: shared('noun>areas'),
            offers: (found?.areas ?? []).map(({ slug, code, name }) => ({
              id: `area ${code}`,
              label: t('search_combo>pros_in_area', { area: name }),
              icon: MapPinIcon,
              href: `${base}/pro-list/${slug}`,
            })),
          },
          {
            title: shared('noun>pros'),
            offers: (found?.pros ?? []).map(({ id, slug, name, category_name }) => ({
              id: `pro ${id}`,
              label: name,
              detail: category_name,
              icon: StorefrontIcon,
              href: `${base}/service/${id}/${slug}`,
            })),
          },
        ];
  return sections.filter(({ offers }) => offers.length > 0);
}

/** A search field with suggestions while typing. Choosing one opens it; Enter submits the form as typed. */
export default function SearchCombo({ base, typed, words: called = {} }: SearchComboProps) {
  const [words, setWords] = useState(typed);
  const [found, setFound] = useState<Found | null>(null);
  const [recent, setRecent] = useState(recentSearches);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        // Without a connection there are no suggestions, but the form still works.
        const q = words.trim();
        const { signal } = stop;
        Promise.all([api(suggest, { q }, { signal }), api(searchJobs, { keyword: q }, { signal })])
          .then(([near, read]) => near.ok && setFound({ ...near.value, jobs: read.ok ? read.value.jobs : [] }))
          .catch(() => {});
      },
      words === typed ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, typed]);

  useEffect(() => {
    const form = box.current?.closest('form');
    const keep = () => keepSearch(String(new FormData(form ?? undefined).get('q') ?? ''));
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, []);

  const sections = offersOf(found, words, recent, base);
  const choose = (id: string | null) => {
    const offer = sections.flatMap(({ offers }) => offers).find((each) => each.id === id);
    if (!offer) return;
    if (offer.id === FORGET) {
      forgetSearches();
      setRecent([]);
      setWords('');
    } else if (offer.href) {
      keepSearch(offer.id.startsWith('pro ') ? '' : offer.id.startsWith('job ') ? words : offer.label);
      location.assign(offer.href);
    } else {
      const form = box.current?.closest('form');
      const field = form?.elements.namedItem('q');
      setWords(offer.label);
      if (field instanceof HTMLInputElement) field.value = offer.label;
      form?.requestSubmit();
    }
  };
  const send = (event: KeyboardEvent) => {
    const input = event.target;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(input instanceof HTMLInputElement)) return;
    // If no suggestion is highlighted, Enter submits the form.
    if (input.getAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    input.form?.requestSubmit();
  };

  return (
    <div ref={box} onKeyDownCapture={send}>
      <PageLanguage>
        <ComboBox
          className="min-w-0"
          name="q"
          allowsCustomValue
          menuTrigger="focus"
          inputValue={words}
          onInputChange={setWords}
          selectedKey={null}
          onSelectionChange={(key) => choose(key === null ? null : String(key))}
          defaultFilter={() => true}
          items={sections}
        >
          <Label className="sr-only">{called.label ?? shared('noun>service_or_pro')}</Label>
          <Group className="flex h-12 min-w-0 items-center gap-2.5 rounded-md px-3 text-base has-[input:focus-visible]:focus-ring">
            <MagnifyingGlassIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            <Input
              autoFocus
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={SEARCH_TEXT_MAX}
              placeholder={called.placeholder ?? t('search_combo>placeholder')}
              className={cx(fieldInput, '[&::-webkit-search-cancel-button]:hidden')}
            />
          </Group>
          <Popover className={cx(popoverClass, 'w-(--trigger-width) min-w-72')}>
            <ListBox<(typeof sections)[number]> className="max-h-96 overflow-y-auto outline-none">
              {(section) => (
                <ListBoxSection id={section.title}>
                  <Header className="px-3 pt-2.5 pb-1 text-xs font-semibold text-ink-3">{section.title}</Header>
                  {section.offers.map(({ id, label, detail, icon: Icon }) => (
                    <ListBoxItem key={id} id={id} textValue={label} className={optionClass}>
                      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                      <span className="min-w-0 flex-1">
                        <Text slot="label">{label}</Text>
                        {detail && (
                          <Text slot="description" className="block truncate text-sm text-ink-3">
                            {detail}
                          </Text>
                        )}
                      </span>
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      </PageLanguage>
    </div>
  );
}
