import type { Area } from '#core/categories/model.ts';
import * as editorCalls from '#core/services/editor/calls.ts';
import type { OwnService } from '#core/services/model.ts';
import { Loaded } from '#web/dashboard/settings/frame/Loaded.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';
import { ServicePreview } from './ServicePreview.tsx';

interface PreviewSheetProps {
  /** Null while no service is previewed. */
  readonly service: OwnService | null;
  readonly areas: readonly Area[];
  readonly onClose: () => void;
}

/** Previews a service of the list as customers see it, in a sheet over the list. */
export function PreviewSheet({ service, onClose, ...rest }: PreviewSheetProps) {
  return (
    <Sheet open={service !== null} onClose={onClose} title={shared('noun>what_customers_see')}>
      <div className="pb-4">{service && <Preview service_id={service.id} {...rest} />}</div>
    </Sheet>
  );
}

function Preview(props: { service_id: number; areas: readonly Area[] }) {
  const { service_id, ...rest } = props;
  const query = useRead(editorCalls.servicePreview, { service_id }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={t('preview_sheet>load_noun')}>
      {({ service, profile }) => <ServicePreview service={service} profile={profile} {...rest} />}
    </Loaded>
  );
}
