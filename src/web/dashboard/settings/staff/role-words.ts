import type { StaffRole } from '#core/staff/model.ts';
import { t } from '#web/text/spaces/settings.ts';

/** What a helper of a role may do, in a line. */
export const roleWords = (role: StaffRole): string =>
  role === 'answers' ? t('staff_section>answers_detail') : t('staff_section>jobs_detail');

/** The roles as a choice. */
export const roleOptions = () => [
  { value: 'answers', label: t('staff_section>answers'), detail: t('staff_section>answers_detail') },
  { value: 'jobs', label: t('staff_section>jobs_role'), detail: t('staff_section>jobs_detail') },
];
