/**
 * The script of a pro's page, without a framework: photos open in the page, by keyboard and swipes, the page is shared, the
 * hours say if it is open now, and the page's own pro gets links to reply to reviews. Runs inline, from the text of this
 * function, because the security policy allows it by its hash; so it must use nothing from outside. Without it photos are
 * links to their files, and the week is a list.
 */
function runServicePage(): void {
  const show = () => {
    const gallery = document.querySelector<HTMLDialogElement>('dialog[data-gallery]');
    const photos = [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
    if (gallery && photos.length > 0) openIn(gallery, photos);
    for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) sayHours(place);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-share]')) shareBy(link);
    showOwn();
  };

  function openIn(gallery: HTMLDialogElement, photos: HTMLAnchorElement[]): void {
    const picture = gallery.querySelector('img') as HTMLImageElement;
    const caption = gallery.querySelector('[data-caption-of]') as HTMLElement;
    const count = gallery.querySelector('[data-count]') as HTMLElement;
    const words = JSON.parse(gallery.dataset.gallery ?? '') as { photo: string; place: string };
    let at = 0;
    let from = 0;
    const turn = (to: number) => {
      at = (to + photos.length) % photos.length;
      const photo = photos[at] as HTMLAnchorElement;
      const text = photo.dataset.caption ?? '';
      const small = photo.querySelector('img');
      picture.src = photo.href;
      picture.srcset = small?.srcset ?? '';
      picture.alt = text || words.photo.replace('{at}', String(at + 1));
      caption.textContent = text;
      count.textContent = words.place.replace('{at}', String(at + 1)).replace('{of}', String(photos.length));
    };
    photos.forEach((photo, index) => {
      photo.addEventListener('click', (event) => {
        // A click meant for a new tab opens one.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        turn(index);
        gallery.showModal();
      });
    });
    gallery.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-turn]');
      if (button) turn(at + Number(button.dataset.turn));
      else if (event.target === gallery || (event.target as Element).closest('[data-close]')) gallery.close();
    });
    gallery.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowRight') turn(at + 1);
      else if (event.key === 'ArrowLeft') turn(at - 1);
      else if (event.key === 'Home') turn(0);
      else if (event.key === 'End') turn(-1);
      else return;
      event.preventDefault();
    });
    gallery.addEventListener('pointerdown', (event) => {
      from = event.clientX;
    });
    gallery.addEventListener('pointerup', (event) => {
      const way = event.clientX - from;
      if (event.pointerType !== 'mouse' && Math.abs(way) > 40) turn(at + (way < 0 ? 1 : -1));
    });
    // After closing, the focus goes to the photo that was seen last.
    gallery.addEventListener('close', () => {
      picture.removeAttribute('src');
      picture.removeAttribute('srcset');
      photos[at]?.focus();
    });
  }

  /** Shows what only the page's own pro can do. Their dashboard notes this on the device (app/own-pages.ts). */
  function showOwn(): void {
    try {
      if (!document.cookie.includes('session_present=1')) return;
      const own: unknown = JSON.parse(localStorage.getItem('gotong.own_pages') ?? '[]');
      for (const link of document.querySelectorAll<HTMLElement>('[data-own]'))
        if (Array.isArray(own) && own.includes(Number(link.dataset.own))) link.hidden = false;
    } catch {
      // Without the note, the pro can still reply from the dashboard.
    }
  }

  function shareBy(link: HTMLAnchorElement): void {
    const { title, copied } = JSON.parse(link.dataset.share ?? '') as { title: string; copied: string };
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const url = link.href;
      if (!navigator.share && !navigator.clipboard) return;
      event.preventDefault();
      // If the person closes the device's share sheet, don't copy the link instead.
      if (navigator.share) return void navigator.share({ title, url }).catch(() => {});
      void navigator.clipboard.writeText(url).then(
        () => {
          const words = link.querySelector('[aria-live]');
          if (words) words.textContent = copied;
        },
        () => location.assign(url),
      );
    });
  }

  function sayHours(place: HTMLElement): void {
    const { zone, days, clocks, words } = JSON.parse(place.dataset.hours ?? '') as {
      zone: string;
      days: Record<string, { begin: number; end: number }[]>;
      clocks: Record<string, string>;
      words: { open: string; until: string; opens: string; closed: string };
    };
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(new Date());
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    const weekday = 'MonTueWedThuFriSatSun'.indexOf(part('weekday')) / 3 + 1;
    const now = Number(part('hour')) * 60 + Number(part('minute'));
    const at = (said: string, minute: number) => said.replace('{clock}', clocks[minute % 1440] ?? '');
    // Hours past midnight belong to the day before.
    const late = (days[weekday === 1 ? 7 : weekday - 1] ?? []).map(({ begin, end }) => ({
      begin: begin - 1440,
      end: end - 1440,
    }));
    const today = days[weekday] ?? [];
    const open = [...late, ...today].find(({ begin, end }) => begin <= now && now < end);
    const next = today.find(({ begin }) => begin > now);
    place.textContent = open
      ? open.end - open.begin >= 1440
        ? words.open
        : at(words.until, open.end)
      : next
        ? at(words.opens, next.begin)
        : words.closed;
    for (const line of document.querySelectorAll<HTMLElement>('[data-weekdays]'))
      if (line.dataset.weekdays?.split(' ').includes(String(weekday))) line.dataset.today = '';
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
}

export const serviceScript = `(${runServicePage.toString()})()`;
