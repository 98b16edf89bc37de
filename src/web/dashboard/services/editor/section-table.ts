import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { BuildingOfficeIcon } from '@phosphor-icons/react/dist/ssr/BuildingOffice';
import { CarIcon } from '@phosphor-icons/react/dist/ssr/Car';
import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { FilesIcon } from '@phosphor-icons/react/dist/ssr/Files';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/ssr/PauseCircle';
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question';
import { ScrollIcon } from '@phosphor-icons/react/dist/ssr/Scroll';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { ShoppingBagIcon } from '@phosphor-icons/react/dist/ssr/ShoppingBag';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/ssr/TextAlignLeft';
import { UserSquareIcon } from '@phosphor-icons/react/dist/ssr/UserSquare';
import type { Flag, Flags } from '#core/flags.ts';
import { t } from '#web/text/services.ts';
import type { IconType } from '#web/ui/icon.ts';

export interface EditorSection {
  /** `{index}` of services/{serviceId}/{index} (specification 2: sections numbered 0 to 19). */
  readonly index: number;
  readonly key: string;
  readonly title: string;
  /** What it is for, under its title. */
  readonly detail: string;
  readonly icon: IconType;
  /** Where the items of completeness that belong to it say they are done. */
  readonly does?: readonly string[];
  /** A subsection of another one, by index. */
  readonly under?: number;
  readonly flag?: Flag;
}

const section = (
  index: number,
  key: string,
  title: () => string,
  detail: () => string,
  icon: IconType,
  more: Pick<EditorSection, 'does' | 'under' | 'flag'> = {},
): EditorSection => ({
  index,
  key,
  icon,
  ...more,
  get title() {
    return title();
  },
  get detail() {
    return detail();
  },
});

/** The sections of the service editor, by the numbers of specification 2. */
export const EDITOR_SECTIONS: readonly EditorSection[] = [
  section(
    0,
    'basic',
    () => t('section_table>basics'),
    () => t('section_table>what_customers_read_first'),
    StorefrontIcon,
    {
      does: ['basic'],
    },
  ),
  section(
    1,
    'travel',
    () => t('section_table>how_you_meet'),
    () => t('section_table>who_travels_and_how_far'),
    CarIcon,
    {
      does: ['travel'],
    },
  ),
  section(
    2,
    'category',
    () => t('section_table>kinds_of_work'),
    () => t('section_table>what_you_are_offered_and'),
    BriefcaseIcon,
    {
      does: ['category'],
    },
  ),
  section(
    3,
    'faq',
    () => t('section_table>questions_and_answers'),
    () => t('section_table>what_customers_ask_before_they'),
    QuestionIcon,
    { does: ['faq'] },
  ),
  section(
    4,
    'media',
    () => t('section_table>photos_and_videos'),
    () => t('section_table>show_work_you_have_done'),
    ImagesIcon,
    {
      does: ['media'],
    },
  ),
  section(
    5,
    'reviews',
    () => t('section_table>reviews'),
    () => t('section_table>what_customers_say_here_and'),
    StarIcon,
    {
      does: ['external_links'],
    },
  ),
  section(
    6,
    'description',
    () => t('section_table>description'),
    () => t('section_table>who_you_are_and_how'),
    TextAlignLeftIcon,
    {
      does: ['description'],
    },
  ),
  section(
    7,
    'logo',
    () => t('section_table>logo'),
    () => t('section_table>your_mark_or_your_portrait'),
    UserSquareIcon,
    {
      does: ['logo'],
    },
  ),
  section(
    8,
    'area',
    () => t('section_table>areas'),
    () => t('section_table>requests_from_here_reach_you'),
    MapPinIcon,
    {
      does: ['area'],
    },
  ),
  section(
    9,
    'certificate',
    () => t('section_table>certificates'),
    () => t('section_table>what_we_checked_and_what'),
    ShieldCheckIcon,
    {
      does: ['certificate'],
    },
  ),
  section(
    10,
    'close',
    () => t('section_table>close_or_delete'),
    () => t('section_table>stop_for_now_put_away'),
    PauseCircleIcon,
  ),
  section(
    11,
    'identity',
    () => t('section_table>identity'),
    () => t('section_table>who_you_are'),
    IdentificationCardIcon,
    {
      under: 9,
    },
  ),
  section(
    12,
    'business',
    () => t('section_table>business_registration'),
    () => t('section_table>your_uen'),
    BuildingOfficeIcon,
    {
      under: 9,
    },
  ),
  section(
    13,
    'licences',
    () => t('section_table>licences'),
    () => t('section_table>what_the_law_or_a'),
    ScrollIcon,
    { under: 9 },
  ),
  section(
    14,
    'insurance',
    () => t('section_table>insurance'),
    () => t('section_table>cover_for_damage_at_work'),
    ShieldCheckIcon,
    {
      under: 9,
    },
  ),
  section(
    15,
    'training',
    () => t('section_table>training'),
    () => t('section_table>diplomas_and_courses'),
    GraduationCapIcon,
    {
      under: 9,
    },
  ),
  section(
    16,
    'other',
    () => t('section_table>other_certificates'),
    () => t('section_table>anything_else_that_can_be'),
    FilesIcon,
    {
      under: 9,
    },
  ),
  section(
    17,
    'public_view',
    () => t('section_table>who_sees_it'),
    () => t('section_table>show_or_hide_your_page'),
    EyeIcon,
  ),
  section(
    18,
    'hours',
    () => t('section_table>hours'),
    () => t('section_table>when_you_are_open'),
    ClockIcon,
    {
      does: ['hours'],
      flag: 'calendar',
    },
  ),
  section(
    19,
    'shop',
    () => t('section_table>shop'),
    () => t('section_table>things_and_jobs_at_a'),
    ShoppingBagIcon,
    {
      flag: 'shop',
    },
  ),
];

/** Marks Certificates' own entry in lists that show its subsections apart. */
export const CERTIFICATE_ICON = CertificateIcon;

export interface SectionGroup {
  readonly title: string;
  readonly sections: readonly EditorSection[];
}

const GROUPS: readonly (readonly [title: () => string, indexes: readonly number[]])[] = [
  [() => t('section_table>your_page'), [0, 7, 6, 4, 3, 5]],
  [() => t('section_table>your_work'), [2, 1, 8, 18, 19]],
  [() => t('section_table>trust'), [9]],
  [() => t('section_table>showing_it'), [17, 10]],
];

const isOn = ({ flag }: EditorSection, flags: Flags): boolean => flag === undefined || flags[flag];

/** The sections as the menu shows them, without those whose flag is off. Subsections stand under their own section. */
export const sectionGroups = (flags: Flags): readonly SectionGroup[] =>
  GROUPS.map(([title, indexes]) => ({
    title: title(),
    sections: indexes.map((index) => EDITOR_SECTIONS[index] as EditorSection).filter((one) => isOn(one, flags)),
  }));

/** The section at an address; null for a number that there is not, or whose flag is off. */
export function sectionAt(index: string | undefined, flags: Flags): EditorSection | null {
  const found = index !== undefined && /^\d{1,2}$/.test(index) ? EDITOR_SECTIONS[Number(index)] : undefined;
  return found && isOn(found, flags) ? found : null;
}

/** The section in which an item of completeness is done. */
export const sectionOfItem = (place: string): EditorSection | undefined =>
  EDITOR_SECTIONS.find(({ does }) => does?.includes(place));
