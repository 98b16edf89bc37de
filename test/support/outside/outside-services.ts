import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { INTEGRATION_KINDS, type IntegrationKind } from '#core/integrations.ts';

/** The third-party services that an installation may configure, all served by one local server. */
export interface OutsideServices {
  readonly origin: string;
  /** The settings that turn them all on. */
  readonly env: Readonly<Record<string, string>>;
  /** The kinds of scripts that were fetched since the last call, each once. */
  loaded(): IntegrationKind[];
  /** What the loaded scripts sent to their servers. */
  readonly collected: string[];
  /** Bodies that the error reporter sent. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** The name of the function that tells the support script which person is logged in. */
const IDENTIFY = 'tellSupport';

/** Each script notes in the window that it ran, and sends one line to its server, as such scripts do. */
const scriptOf = (kind: string) => `
  window.ran = [...(window.ran ?? []), '${kind} ' + (document.currentScript.dataset.site ?? '')];
  window.${IDENTIFY} = (who) => void fetch(new URL('/identified', origin), { method: 'POST', mode: 'no-cors', body: JSON.stringify(who) });
  const origin = document.currentScript.src;
  void fetch(new URL('/collect?of=${kind}', origin), { method: 'POST', mode: 'no-cors', body: location.pathname });
`;

/** The part of a maps library that our map uses: it keeps the areas that it was given, and they can be pressed. */
const MAPS = `
  window.google = { maps: { importLibrary: async () => ({ Map: class {
    constructor(box) {
      const list = box.appendChild(document.createElement('ul'));
      const heard = {};
      let style = () => ({});
      const paint = () => { for (const item of list.children) item.dataset.opacity = style(item.of).fillOpacity; };
      this.data = {
        loadGeoJson: async (address) => {
          const { features } = await (await fetch(address)).json();
          for (const { properties } of features) {
            const item = list.appendChild(document.createElement('li'));
            item.of = { getProperty: (name) => properties[name] };
            item.dataset.outsideArea = properties.code;
            item.textContent = properties.code;
            item.onclick = () => heard.click({ feature: item.of });
          }
          paint();
        },
        setStyle: (next) => { style = next; paint(); },
        overrideStyle() {}, revertStyle() {},
        addListener: (event, told) => { heard[event] = told; },
      };
    }
    fitBounds() {}
  } }) } };
`;

/** Starts them on a free port. */
export async function startOutsideServices(): Promise<OutsideServices> {
  let loaded: IntegrationKind[] = [];
  const collected: string[] = [];
  const faults: string[] = [];
  const answer = async (request: IncomingMessage): Promise<string> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outside');
    const kind = INTEGRATION_KINDS.find((one) => pathname === `/${one}.js`);
    if (kind) {
      loaded.push(kind);
      return `{${scriptOf(kind)}${kind === 'maps' ? MAPS : ''}}`;
    }
    const body = await text(request);
    if (pathname === '/collect') collected.push(`${searchParams.get('of')} ${body}`);
    if (pathname === '/identified') collected.push(`identified ${body}`);
    if (pathname.endsWith('/envelope/')) faults.push(body);
    return '{}';
  };
  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      const type = request.url?.includes('.js') ? 'text/javascript' : 'application/json';
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = INTEGRATION_KINDS.filter((kind) => kind !== 'errors').map((kind) => ({
    kind,
    script: `${origin}/${kind}.js`,
    attributes: { 'data-site': `site of ${kind}` },
    ...(kind === 'support' ? { identify: IDENTIFY } : {}),
  }));
  return {
    origin,
    env: {
      INTEGRATIONS: JSON.stringify(services),
      SENTRY_DSN: `${origin.replace('://', '://key@')}/1`,
      SUPPORT_SECRET: 'shared with whoever helps',
    },
    loaded() {
      const now = [...new Set(loaded)].sort();
      loaded = [];
      return now;
    },
    collected,
    faults,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
