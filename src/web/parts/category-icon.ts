import { ArmchairIcon } from '@phosphor-icons/react/dist/ssr/Armchair';
import { BalloonIcon } from '@phosphor-icons/react/dist/ssr/Balloon';
import { BarbellIcon } from '@phosphor-icons/react/dist/ssr/Barbell';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { BroomIcon } from '@phosphor-icons/react/dist/ssr/Broom';
import { BrowsersIcon } from '@phosphor-icons/react/dist/ssr/Browsers';
import { BugIcon } from '@phosphor-icons/react/dist/ssr/Bug';
import { CalculatorIcon } from '@phosphor-icons/react/dist/ssr/Calculator';
import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { CarIcon } from '@phosphor-icons/react/dist/ssr/Car';
import { CodeIcon } from '@phosphor-icons/react/dist/ssr/Code';
import { ConfettiIcon } from '@phosphor-icons/react/dist/ssr/Confetti';
import { CouchIcon } from '@phosphor-icons/react/dist/ssr/Couch';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { DropIcon } from '@phosphor-icons/react/dist/ssr/Drop';
import { FlowerLotusIcon } from '@phosphor-icons/react/dist/ssr/FlowerLotus';
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/ssr/ForkKnife';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/ssr/GraduationCap';
import { HammerIcon } from '@phosphor-icons/react/dist/ssr/Hammer';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { KeyIcon } from '@phosphor-icons/react/dist/ssr/Key';
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning';
import { PaintBrushIcon } from '@phosphor-icons/react/dist/ssr/PaintBrush';
import { PaintRollerIcon } from '@phosphor-icons/react/dist/ssr/PaintRoller';
import { PawPrintIcon } from '@phosphor-icons/react/dist/ssr/PawPrint';
import { PianoKeysIcon } from '@phosphor-icons/react/dist/ssr/PianoKeys';
import { PlantIcon } from '@phosphor-icons/react/dist/ssr/Plant';
import { SnowflakeIcon } from '@phosphor-icons/react/dist/ssr/Snowflake';
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { ToolboxIcon } from '@phosphor-icons/react/dist/ssr/Toolbox';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck';
import { TShirtIcon } from '@phosphor-icons/react/dist/ssr/TShirt';
import { WashingMachineIcon } from '@phosphor-icons/react/dist/ssr/WashingMachine';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import type { IconType } from '#web/ui/icon.ts';

/** The icons that categories and genres can have, by the name in their row. */
export const CATEGORY_ICONS: Readonly<Record<string, IconType>> = {
  Armchair: ArmchairIcon,
  Balloon: BalloonIcon,
  Barbell: BarbellIcon,
  Books: BooksIcon,
  Briefcase: BriefcaseIcon,
  Broom: BroomIcon,
  Browsers: BrowsersIcon,
  Bug: BugIcon,
  Calculator: CalculatorIcon,
  Camera: CameraIcon,
  Car: CarIcon,
  Code: CodeIcon,
  Confetti: ConfettiIcon,
  Couch: CouchIcon,
  DeviceMobile: DeviceMobileIcon,
  Drop: DropIcon,
  FlowerLotus: FlowerLotusIcon,
  ForkKnife: ForkKnifeIcon,
  GraduationCap: GraduationCapIcon,
  Hammer: HammerIcon,
  HandHeart: HandHeartIcon,
  House: HouseIcon,
  Key: KeyIcon,
  Lightning: LightningIcon,
  PaintBrush: PaintBrushIcon,
  PaintRoller: PaintRollerIcon,
  PawPrint: PawPrintIcon,
  PianoKeys: PianoKeysIcon,
  Plant: PlantIcon,
  Snowflake: SnowflakeIcon,
  Sparkle: SparkleIcon,
  Storefront: StorefrontIcon,
  TShirt: TShirtIcon,
  Toolbox: ToolboxIcon,
  Trash: TrashIcon,
  Truck: TruckIcon,
  WashingMachine: WashingMachineIcon,
  Wrench: WrenchIcon,
};

export const categoryIcon = (name: string): IconType => CATEGORY_ICONS[name] ?? WrenchIcon;
