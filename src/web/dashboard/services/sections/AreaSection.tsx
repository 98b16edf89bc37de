import { useEffect, useState } from 'react';
import { postal } from '#core/categories/calls.ts';
import type { Area } from '#core/categories/model.ts';
import { api } from '#web/app/api/api.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { AreaMapPicker } from '#web/parts/areas/AreaMapPicker.tsx';
import type { Place } from '#web/parts/areas/map-shapes.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { AREA } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { CONTROL } from '../service-draft.ts';

/** 8: the planning areas the pro travels to, on the map and in the list (decisions 25 and 35). */
export function Section() {
  const handle = useSection(AREA);
  const { edit, areas, home } = useEditor();
  const { travel, basic } = edit.sections;
  const start = useStart(basic.postal_code);
  const { area_codes } = handle.draft;
  const reach =
    start && travel.max_distance !== null && travel.is_service_professional_travels_to_me
      ? { place: start.place, metres: travel.max_distance }
      : null;

  const choose = (codes: string[]) => {
    const before = area_codes;
    handle.change({ area_codes: codes });
    // One area can be taken back with one press; a change of several gets an undo button.
    if (Math.abs(codes.length - before.length) > 1)
      toast({
        text: codes.length > before.length ? t('area_section>areas_added') : t('area_section>areas_removed'),
        action: { label: shared('verb>undo'), onAction: () => handle.change({ area_codes: before }, { now: true }) },
      });
  };
  return (
    <SectionBody handle={handle}>
      {!travel.is_service_professional_travels_to_me && (
        <Banner
          tone="info"
          title={t('area_section>no_travel_title')}
          action={
            <ButtonLink size={36} href={`${home}/1`}>
              {t('area_section>change_travel')}
            </ButtonLink>
          }
        >
          {t('area_section>no_travel_text')}
        </Banner>
      )}
      <Panel>
        <AreaMapPicker
          id={CONTROL.area_code as string}
          hideLabel
          areas={areas}
          chosen={area_codes}
          home={start?.area ?? null}
          reach={reach}
          error={handle.state.errors.area_code}
          onChange={choose}
        />
        {start && !area_codes.includes(start.area.code) && area_codes.length === 0 && (
          <div>
            <Button size={36} onClick={() => choose([start.area.code])}>
              {t('area_section>add_home_area', { name: start.area.name })}
            </Button>
          </div>
        )}
      </Panel>
    </SectionBody>
  );
}

/** Where the pro starts from; null until the postal code is found, and without a connection. */
function useStart(postal_code: string): { area: Area; place: Place } | null {
  const [start, setStart] = useState<{ area: Area; place: Place } | null>(null);
  useEffect(() => {
    setStart(null);
    if (!/^\d{6}$/.test(postal_code)) return;
    const stop = new AbortController();
    api(postal, { postal_code }, { signal: stop.signal })
      .then((reply) => {
        if (!stop.signal.aborted && reply.ok)
          setStart({ area: reply.value.area, place: { lat: reply.value.lat, lng: reply.value.lng } });
      })
      .catch(() => {});
    return () => stop.abort();
  }, [postal_code]);
  return start;
}
