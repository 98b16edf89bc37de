import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { PlaceSearchForm } from '../search/PlaceSearchForm.tsx';

/** Search words and a postal code on a partner's pages. Has no suggestions. */
export function PartnerSearchForm(props: { action: string; q?: string; postal?: string; className?: string }) {
  const { q, ...form } = props;
  return (
    <PlaceSearchForm
      {...form}
      words={
        <SearchField
          id="partner-q"
          label={shared('noun>service_or_pro')}
          name="q"
          look="bare"
          placeholder={t('partner_search>placeholder')}
          defaultValue={q}
          maxLength={80}
          className="flex-1"
        />
      }
    />
  );
}
