import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/**
 * Makes every link of the design system go through `component`, for example a client router's link. Without it links
 * are plain `<a href>`, which is what server-rendered pages want.
 */
export function AnchorProvider({
  component,
  children,
}: {
  component: ComponentType<AnchorProps>;
  children: ReactNode;
}) {
  return <AnchorContext value={component}>{children}</AnchorContext>;
}

/** A link without looks of its own. */
export function Anchor(props: AnchorProps) {
  const Component = useContext(AnchorContext);
  return <Component {...props} />;
}
