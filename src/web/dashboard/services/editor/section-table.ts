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
  title: string,
  detail: string,
  icon: IconType,
  more: Pick<EditorSection, 'does' | 'under' | 'flag'> = {},
): EditorSection => ({ index, key, title, detail, icon, ...more });

/** The sections of the service editor, by the numbers of specification 2. */
export const EDITOR_SECTIONS: readonly EditorSection[] = [
  section(0, 'basic', 'Basics', 'What customers read first.', StorefrontIcon, { does: ['basic'] }),
  section(1, 'travel', 'How you meet', 'Who travels, and how far.', CarIcon, { does: ['travel'] }),
  section(2, 'category', 'Kinds of work', 'What you are offered, and what it starts at.', BriefcaseIcon, {
    does: ['category'],
  }),
  section(3, 'faq', 'Questions and answers', 'What customers ask before they hire.', QuestionIcon, { does: ['faq'] }),
  section(4, 'media', 'Photos and videos', 'Show work you have done.', ImagesIcon, { does: ['media'] }),
  section(5, 'reviews', 'Reviews', 'What customers say, here and elsewhere.', StarIcon, { does: ['external_links'] }),
  section(6, 'description', 'Description', 'Who you are and how you work.', TextAlignLeftIcon, {
    does: ['description'],
  }),
  section(7, 'logo', 'Logo', 'Your mark, or your portrait.', UserSquareIcon, { does: ['logo'] }),
  section(8, 'area', 'Areas', 'Requests from here reach you.', MapPinIcon, { does: ['area'] }),
  section(9, 'certificate', 'Certificates', 'What we checked, and what your work needs.', ShieldCheckIcon, {
    does: ['certificate'],
  }),
  section(10, 'close', 'Close or delete', 'Stop for now, put away, or delete.', PauseCircleIcon),
  section(11, 'identity', 'Identity', 'Who you are.', IdentificationCardIcon, { under: 9 }),
  section(12, 'business', 'Business registration', 'Your UEN.', BuildingOfficeIcon, { under: 9 }),
  section(13, 'licences', 'Licences', 'What the law or a client asks for.', ScrollIcon, { under: 9 }),
  section(14, 'insurance', 'Insurance', 'Cover for damage at work.', ShieldCheckIcon, { under: 9 }),
  section(15, 'training', 'Training', 'Diplomas and courses.', GraduationCapIcon, { under: 9 }),
  section(16, 'other', 'Other certificates', 'Anything else that can be checked.', FilesIcon, { under: 9 }),
  section(17, 'public_view', 'Who sees it', 'Show or hide your page, and see it as customers do.', EyeIcon),
  section(18, 'hours', 'Hours', 'When you are open.', ClockIcon, { does: ['hours'], flag: 'calendar' }),
  section(19, 'shop', 'Shop', 'Things and jobs at a fixed price.', ShoppingBagIcon, { flag: 'shop' }),
];

/** Marks Certificates' own entry in lists that show its subsections apart. */
export const CERTIFICATE_ICON = CertificateIcon;

export interface SectionGroup {
  readonly title: string;
  readonly sections: readonly EditorSection[];
}

const GROUPS: readonly (readonly [title: string, indexes: readonly number[]])[] = [
  ['Your page', [0, 7, 6, 4, 3, 5]],
  ['Your work', [2, 1, 8, 18, 19]],
  ['Trust', [9]],
  ['Showing it', [17, 10]],
];

const isOn = ({ flag }: EditorSection, flags: Flags): boolean => flag === undefined || flags[flag];

/** The sections as the menu shows them, without those whose flag is off. Subsections stand under their own section. */
export const sectionGroups = (flags: Flags): readonly SectionGroup[] =>
  GROUPS.map(([title, indexes]) => ({
    title,
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
