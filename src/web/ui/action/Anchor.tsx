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
const NavigateContext = createContext((to: string) => location.assign(to));

/**
 * Makes every link of the design system go through `component`, for example a client router's link. Without it links
 * are plain `<a href>`, which is what server-rendered pages want. `navigate` opens the entries of menus, which cannot be
 * links; without it they load a page.
 */
export function AnchorProvider({
  component,
  navigate = (to) => location.assign(to),
  children,
}: {
  component: ComponentType<AnchorProps>;
  navigate?: ((to: string) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <AnchorContext value={component}>
      <NavigateContext value={navigate}>{children}</NavigateContext>
    </AnchorContext>
  );
}

/** A function that opens an address of the app, for controls that cannot be links. */
export const useNavigateTo = (): ((to: string) => void) => useContext(NavigateContext);

/** A link without styles. */
export function Anchor(props: AnchorProps) {
  const Component = useContext(AnchorContext);
  return <Component {...props} />;
}
