/** Pictures of the app's icon. A `maskable` one leaves room for the shape that a device cuts it to. */
export const ICONS = [
  { name: 'any-192', size: 192, purpose: 'any' },
  { name: 'any-512', size: 512, purpose: 'any' },
  { name: 'maskable-192', size: 192, purpose: 'maskable' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
  { name: 'apple-180', size: 180, purpose: 'apple' },
] as const;

export const iconPath = (name: (typeof ICONS | typeof SCREENSHOTS)[number]['name']): string => `/icons/${name}.png`;

/** Screenshots that an app store shows before the app is installed, from docs/pictures. */
export const SCREENSHOTS = [
  { name: 'screen-wide', file: 'home.png', sizes: '1280x820', form_factor: 'wide', label: 'Find a pro' },
  { name: 'screen-narrow', file: 'chat-phone.png', sizes: '390x844', form_factor: 'narrow', label: 'Chat with a pro' },
] as const;

/** Where the installed app starts: it leads people who are logged in to their own first screen, and visitors to the home page. */
export const START_PATH = '/start';

/** The colours of the browser's frame: those of the bars of the two themes. */
export const FRAME_COLOUR = { light: '#ffffff', dark: '#0b1313' } as const;

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: iconPath('any-192'), sizes: '192x192', type: 'image/png' }],
});

/**
 * The web app manifest (W3C), which makes the site an app. It is the same for everyone, so its start address decides where each
 * person goes. The dark theme's colours are in the pages themselves, because a manifest has room for one theme only.
 */
export const manifest = {
  id: '/dashboard',
  name: 'Gotong',
  short_name: 'Gotong',
  description: 'Local services in Singapore: quotes for what you need done, and requests for what you do.',
  lang: 'en-SG',
  dir: 'ltr',
  start_url: START_PATH,
  scope: '/',
  display: 'standalone',
  background_color: FRAME_COLOUR.light,
  theme_color: FRAME_COLOUR.light,
  categories: ['business', 'lifestyle', 'productivity'],
  icons: [
    ...ICONS.filter(({ purpose }) => purpose !== 'apple').map(({ name, size, purpose }) => ({
      src: iconPath(name),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: SCREENSHOTS.map(({ name, sizes, form_factor, label }) => ({
    src: iconPath(name),
    sizes,
    type: 'image/png',
    form_factor,
    label,
  })),
  // A manifest knows no roles: a shortcut of the other side leads a person to their own first screen.
  shortcuts: [
    shortcut('My requests', '/dashboard/projects'),
    shortcut('Requests for pros', '/dashboard/requests'),
    shortcut('Jobs', '/dashboard/works'),
    shortcut('Notifications', '/dashboard/notices'),
  ],
} as const;
