import type { Area } from '#core/categories/model.ts';
import type { OwnService } from '#core/services/model.ts';
import { useServicePreviewQuery } from '#web/state/service-editor.ts';
import { t } from '#web/text/services.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { Loaded } from '../../settings/Loaded.tsx';
import { ServicePreview } from './ServicePreview.tsx';

interface PreviewSheetProps {
  /** Null while none is previewed. */
  readonly service: OwnService | null;
  readonly areas: readonly Area[];
  readonly onClose: () => void;
}

/** A service of the list as customers see it, without leaving the list. */
export function PreviewSheet({ service, onClose, ...rest }: PreviewSheetProps) {
  return (
    <Sheet open={service !== null} onClose={onClose} title={t('preview_sheet>as_customers_see_it')}>
      <div className="pb-4">{service && <Preview service_id={service.id} {...rest} />}</div>
    </Sheet>
  );
}

function Preview(props: { service_id: number; areas: readonly Area[] }) {
  const { service_id, ...rest } = props;
  const query = useServicePreviewQuery({ service_id }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('preview_sheet>the_preview')}>
      {({ service, profile }) => <ServicePreview service={service} profile={profile} {...rest} />}
    </Loaded>
  );
}
