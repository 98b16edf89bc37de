/**
 * Hearts on the photos of a pro's page, where the flag photo is on, without a framework. Its source is inline in the page,
 * because the policy allows it by its hash; so it uses nothing from outside of itself. Without it the hearts stay hidden.
 */
function runLikes(): void {
  const hearts = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-like]')];
  const isIn = () => document.cookie.includes('session_present=1');
  const ask = async (method: string, photo_id?: number) => {
    const reply = await fetch(method === 'POST' ? '/new/v1/photos/like.json' : '/photo/like', {
      method,
      headers: { 'x-api-key': 'gotong-web', ...(photo_id ? { 'content-type': 'application/json' } : {}) },
      ...(photo_id ? { body: JSON.stringify({ photo_id }) } : {}),
    });
    if (reply.status === 403) throw new Error('no session');
    const said = (await reply.json()) as { status: string; photos?: { photo_id: number }[] };
    if (said.status !== 'Success') throw new Error('not done');
    return said;
  };
  const toLogin = () => {
    const [base] = /^\/[a-z]{2}-[a-z]{2}(?=\/)/.exec(location.pathname) ?? [''];
    location.assign(`${base}/login?from=${encodeURIComponent(location.pathname)}`);
  };
  const press = async (heart: HTMLButtonElement) => {
    if (!isIn()) return toLogin();
    if (heart.ariaBusy === 'true') return;
    const isLiked = heart.ariaPressed === 'true';
    heart.ariaBusy = 'true';
    heart.ariaPressed = String(!isLiked);
    try {
      await ask(isLiked ? 'DELETE' : 'POST', Number(heart.dataset.like));
    } catch (fault) {
      heart.ariaPressed = String(isLiked);
      if ((fault as Error).message === 'no session') toLogin();
    } finally {
      heart.ariaBusy = null;
    }
  };
  const show = async () => {
    for (const heart of hearts()) {
      heart.addEventListener('click', () => void press(heart));
      heart.hidden = false;
    }
    if (!isIn() || hearts().length === 0) return;
    try {
      const { photos = [] } = await ask('GET');
      const liked = new Set(photos.map(({ photo_id }) => photo_id));
      for (const heart of hearts()) if (liked.has(Number(heart.dataset.like))) heart.ariaPressed = 'true';
    } catch {
      // Pressing a heart asks the server.
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void show());
  else void show();
}

export const likeScript = `(${runLikes.toString()})()`;
