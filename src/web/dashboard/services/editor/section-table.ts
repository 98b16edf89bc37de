import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { BuildingOfficeIcon } from '@phosphor-icons/react/dist/ssr/BuildingOffice';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CarIcon } from '@phosphor-icons/react/dist/ssr/Car';
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
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/ssr/TextAlignLeft';
import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import { UserSquareIcon } from '@phosphor-icons/react/dist/ssr/UserSquare';
import type { Flag, Flags } from '#core/flags.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { IconType } from '#web/ui/icon.ts';

interface Entry<K extends string> {
  /** `{index}` of services/{serviceId}/{index} (specification 2: sections numbered 0 to 19). */
  readonly index: number;
  readonly key: K;
  readonly title: string;
  /** The line under the title that says what the section is for. */
  readonly detail: string;
  readonly icon: IconType;
  /** The places (`section`) of the completeness items that are done in this section. */
  readonly does?: readonly string[];
  /** For a subsection, the index of the section that it is part of. */
  readonly under?: number;
  readonly flag?: Flag;
}

const section = <K extends string>(
  index: number,
  key: K,
  title: () => string,
  detail: () => string,
  icon: IconType,
  more: Pick<Entry<K>, 'does' | 'under' | 'flag'> = {},
): Entry<K> => ({
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

/** The sections of the service editor, by the numbers of specification 2; those from 20 on are ours. `sections.tsx` says what draws each. */
export const EDITOR_SECTIONS = [
  section(
    0,
    'basic',
    () => t('section_table>basics'),
    () => t('section_table>basics_hint'),
    StorefrontIcon,
    {
      does: ['basic'],
    },
  ),
  section(
    1,
    'travel',
    () => t('section_table>travel'),
    () => t('section_table>travel_hint'),
    CarIcon,
    {
      does: ['travel'],
    },
  ),
  section(
    2,
    'category',
    () => shared('noun>categories'),
    () => t('section_table>categories_hint'),
    BriefcaseIcon,
    {
      does: ['category'],
    },
  ),
  section(
    3,
    'faq',
    () => t('section_table>faq'),
    () => t('section_table>faq_hint'),
    QuestionIcon,
    { does: ['faq'] },
  ),
  section(
    4,
    'media',
    () => t('section_table>media'),
    () => t('section_table>media_hint'),
    ImagesIcon,
    {
      does: ['media'],
    },
  ),
  section(
    5,
    'reviews',
    () => shared('noun>reviews'),
    () => t('section_table>reviews_hint'),
    StarIcon,
    {
      does: ['external_links'],
    },
  ),
  section(
    6,
    'description',
    () => shared('noun>description'),
    () => t('section_table>description_hint'),
    TextAlignLeftIcon,
    {
      does: ['description'],
    },
  ),
  section(
    7,
    'logo',
    () => t('section_table>logo'),
    () => t('section_table>logo_hint'),
    UserSquareIcon,
    {
      does: ['logo'],
    },
  ),
  section(
    8,
    'area',
    () => shared('noun>areas'),
    () => t('section_table>areas_hint'),
    MapPinIcon,
    {
      does: ['area'],
    },
  ),
  section(
    9,
    'certificate',
    () => shared('noun>certificates'),
    () => t('section_table>certificates_hint'),
    ShieldCheckIcon,
    {
      does: ['certificate'],
    },
  ),
  section(
    10,
    'close',
    () => t('section_table>close'),
    () => t('section_table>close_hint'),
    PauseCircleIcon,
  ),
  section(
    11,
    'identity',
    () => t('section_table>identity'),
    () => t('section_table>identity_hint'),
    IdentificationCardIcon,
    {
      under: 9,
    },
  ),
  section(
    12,
    'business',
    () => t('section_table>business_registration'),
    () => t('section_table>business_registration_hint'),
    BuildingOfficeIcon,
    {
      under: 9,
    },
  ),
  section(
    13,
    'licences',
    () => shared('noun>licences'),
    () => t('section_table>licences_hint'),
    ScrollIcon,
    { under: 9 },
  ),
  section(
    14,
    'insurance',
    () => t('section_table>insurance'),
    () => t('section_table>insurance_hint'),
    ShieldCheckIcon,
    {
      under: 9,
    },
  ),
  section(
    15,
    'training',
    () => t('section_table>training'),
    () => t('section_table>training_hint'),
    GraduationCapIcon,
    {
      under: 9,
    },
  ),
  section(
    16,
    'other',
    () => t('section_table>other_certificates'),
    () => t('section_table>other_certificates_hint'),
    FilesIcon,
    {
      under: 9,
    },
  ),
  section(
    17,
    'public_view',
    () => t('section_table>visibility'),
    () => t('section_table>visibility_hint'),
    EyeIcon,
  ),
  section(
    18,
    'hours',
    () => t('section_table>hours'),
    () => t('section_table>hours_hint'),
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
    () => t('section_table>shop_hint'),
    ShoppingBagIcon,
    {
      flag: 'shop',
    },
  ),
  section(
    20,
    'menu',
    () => t('section_table>menu'),
    () => t('section_table>menu_hint'),
    TagIcon,
  ),
  section(
    21,
    'languages',
    () => t('section_table>languages'),
    () => t('section_table>languages_hint'),
    TranslateIcon,
  ),
  section(
    22,
    'bookable',
    () => t('section_table>bookable'),
    () => t('section_table>bookable_hint'),
    CalendarCheckIcon,
    {
      flag: 'reservation',
    },
  ),
];

export type EditorSection = (typeof EDITOR_SECTIONS)[number];
export type SectionKey = EditorSection['key'];

export interface SectionGroup {
  readonly title: string;
  readonly sections: readonly EditorSection[];
}

const GROUPS: readonly (readonly [title: () => string, keys: readonly SectionKey[]])[] = [
  [() => t('section_table>your_page'), ['basic', 'logo', 'description', 'media', 'faq', 'reviews']],
  [() => shared('noun>your_work'), ['category', 'menu', 'travel', 'languages', 'area', 'hours', 'bookable', 'shop']],
  [() => t('section_table>trust'), ['certificate']],
  [() => t('section_table>group_visibility'), ['public_view', 'close']],
];

const isOn = ({ flag }: EditorSection, flags: Flags): boolean => flag === undefined || flags[flag];

/** The sections of the menu, without those whose flag is off and without subsections. */
export const sectionGroups = (flags: Flags): readonly SectionGroup[] =>
  GROUPS.map(([title, keys]) => ({
    title: title(),
    sections: keys
      .map((key) => EDITOR_SECTIONS.find((one) => one.key === key) as EditorSection)
      .filter((one) => isOn(one, flags)),
  }));

/** The section at an address; null for an unknown number, or one whose flag is off. */
export function sectionAt(index: string | undefined, flags: Flags): EditorSection | null {
  const found = index !== undefined && /^\d{1,2}$/.test(index) ? EDITOR_SECTIONS[Number(index)] : undefined;
  return found && isOn(found, flags) ? found : null;
}

/** The section in which an item of completeness is done. */
export const sectionOfItem = (place: string): EditorSection | undefined =>
  EDITOR_SECTIONS.find(({ does }) => does?.includes(place));
