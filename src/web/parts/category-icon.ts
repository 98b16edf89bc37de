import { ArmchairIcon } from '@phosphor-icons/react/dist/ssr/Armchair';
import { BarbellIcon } from '@phosphor-icons/react/dist/ssr/Barbell';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { BroomIcon } from '@phosphor-icons/react/dist/ssr/Broom';
import { BrowsersIcon } from '@phosphor-icons/react/dist/ssr/Browsers';
import { CalculatorIcon } from '@phosphor-icons/react/dist/ssr/Calculator';
import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { CodeIcon } from '@phosphor-icons/react/dist/ssr/Code';
import { ConfettiIcon } from '@phosphor-icons/react/dist/ssr/Confetti';
import { CouchIcon } from '@phosphor-icons/react/dist/ssr/Couch';
import { DropIcon } from '@phosphor-icons/react/dist/ssr/Drop';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import { HammerIcon } from '@phosphor-icons/react/dist/ssr/Hammer';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning';
import { PaintBrushIcon } from '@phosphor-icons/react/dist/ssr/PaintBrush';
import { PaintRollerIcon } from '@phosphor-icons/react/dist/ssr/PaintRoller';
import { PianoKeysIcon } from '@phosphor-icons/react/dist/ssr/PianoKeys';
import { SnowflakeIcon } from '@phosphor-icons/react/dist/ssr/Snowflake';
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import type { IconType } from '#web/ui/icon.ts';

/** The icons that categories and genres can have, by the name in their row. */
export const CATEGORY_ICONS: Readonly<Record<string, IconType>> = {
  Armchair: ArmchairIcon,
  Briefcase: BriefcaseIcon,
  Browsers: BrowsersIcon,
  Confetti: ConfettiIcon,
  Sparkle: SparkleIcon,
  Barbell: BarbellIcon,
  Books: BooksIcon,
  Broom: BroomIcon,
  Calculator: CalculatorIcon,
  Camera: CameraIcon,
  Code: CodeIcon,
  Couch: CouchIcon,
  Drop: DropIcon,
  GraduationCap: GraduationCapIcon,
  Hammer: HammerIcon,
  House: HouseIcon,
  Lightning: LightningIcon,
  PaintBrush: PaintBrushIcon,
  PaintRoller: PaintRollerIcon,
  PianoKeys: PianoKeysIcon,
  Snowflake: SnowflakeIcon,
  Storefront: StorefrontIcon,
  Truck: TruckIcon,
  Wrench: WrenchIcon,
};

export const categoryIcon = (name: string): IconType => CATEGORY_ICONS[name] ?? WrenchIcon;
