import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Hue } from '#core/categories/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { initials } from '#web/ui/format.ts';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { Mark } from '#web/ui/layout/Logo.tsx';
import { COLORS, HUE_COLORS, mixed } from './palette.ts';
import type { PictureFacts } from './picture-model.ts';
import { PICTURE_SIZE } from './picture-path.ts';

/** In pixels: the column with the pattern, and the sign on its edge. */
const COLUMN = 420;
const SIGN = 232;

/** One of the site's drawings as a data address, in the hue's colours. */
function drawn(element: ReactNode, hue: Hue, width: number, height: number): string {
  const { soft, mid, ink } = HUE_COLORS[hue];
  const svg = renderToStaticMarkup(element)
    .replace(/color-mix\([^)]*\)\s*15%,[^)]*\)\)/g, mixed(ink, mid, 0.15))
    .replaceAll(`var(--color-cat-${hue}-ink)`, ink)
    .replaceAll(`var(--color-cat-${hue}-mid)`, mid)
    .replaceAll(`var(--color-cat-${hue})`, soft)
    .replaceAll('var(--color-brand)', COLORS.brand)
    .replaceAll('var(--color-gold)', COLORS.gold)
    .replaceAll('currentColor', ink)
    .replace(/^<svg([^>]*)>/, (_, attributes: string) => {
      const kept = attributes.replace(/ (?:xmlns|width|height|class|preserveAspectRatio)="[^"]*"/g, '');
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${kept}>`;
    });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

const row = (style: CSSProperties): CSSProperties => ({ display: 'flex', boxSizing: 'border-box', ...style });

const STAR = <StarIcon weight="fill" color={COLORS.gold} />;

function Sign({ facts }: { facts: PictureFacts }) {
  const { sign, hue } = facts;
  const box = row({
    width: SIGN,
    height: SIGN,
    alignItems: 'center',
    justifyContent: 'center',
    background: COLORS.surface,
    boxShadow: '0 12px 40px rgba(15, 31, 31, 0.14)',
  });
  if (sign.is === 'pro') {
    const { soft, mid, ink } = HUE_COLORS[sign.hue];
    const round = sign.is_business ? 64 : SIGN / 2;
    if (sign.photo)
      return (
        <div style={{ ...box, borderRadius: round }}>
          <img
            src={sign.photo}
            width={SIGN - 20}
            height={SIGN - 20}
            style={{ borderRadius: round - 10, objectFit: 'cover' }}
            alt=""
          />
        </div>
      );
    return (
      <div style={{ ...box, borderRadius: round }}>
        <div
          style={row({
            position: 'relative',
            width: SIGN - 20,
            height: SIGN - 20,
            borderRadius: round - 10,
            overflow: 'hidden',
            alignItems: 'center',
            justifyContent: 'center',
            background: soft,
            color: ink,
            fontSize: 84,
            fontWeight: 700,
            letterSpacing: '-0.02em',
          })}
        >
          {sign.is_business && (
            <div
              style={{
                position: 'absolute',
                right: 0,
                bottom: 0,
                width: '50%',
                height: '50%',
                background: mid,
                borderTopRightRadius: 60,
              }}
            />
          )}
          <span style={{ position: 'relative' }}>{initials(sign.name)}</span>
        </div>
      </div>
    );
  }
  const Icon = sign.is === 'icon' ? categoryIcon(sign.icon) : null;
  const size = 148;
  return (
    <div style={{ ...box, borderRadius: 56 }}>
      <img
        src={drawn(Icon ? <Icon weight="duotone" /> : <Mark />, hue, size, size)}
        width={size}
        height={size}
        alt=""
      />
    </div>
  );
}

const titleSize = (title: string): number => {
  const width = title.length + (title.match(/[\u2e80-\u9fff]/g)?.length ?? 0);
  return width <= 22 ? 78 : width <= 40 ? 64 : width <= 70 ? 54 : 46;
};

/** The picture for shared links, 1200 × 630 (issue 8 point 5): text on white, the hue's leaf pattern, and a sign between. */
export function SharePicture({ facts }: { facts: PictureFacts }) {
  const { above, title, below, rating, price, hue, seed } = facts;
  const { width, height } = PICTURE_SIZE;
  return (
    <div
      style={row({
        position: 'relative',
        width,
        height,
        background: COLORS.surface,
        color: COLORS.ink,
        fontFamily: 'Figtree',
      })}
    >
      <div style={row({ position: 'absolute', right: 0, top: 0, width: COLUMN, height })}>
        <img
          src={drawn(
            <LeafPattern seed={seed} hue={hue} width={COLUMN} height={height} tile={70} />,
            hue,
            COLUMN,
            height,
          )}
          width={COLUMN}
          height={height}
          alt=""
        />
      </div>
      <div
        style={row({
          position: 'absolute',
          left: 0,
          top: 0,
          width: width - COLUMN,
          height,
          padding: '64px 40px 56px 72px',
          flexDirection: 'column',
          justifyContent: 'space-between',
        })}
      >
        <div style={row({ flexDirection: 'column' })}>
          {above && <div style={row({ fontSize: 30, fontWeight: 600, color: HUE_COLORS[hue].ink })}>{above}</div>}
          <div
            style={{
              display: 'block',
              marginTop: 14,
              fontSize: titleSize(title),
              fontWeight: 700,
              lineHeight: 1.1,
              letterSpacing: '-0.02em',
              textWrap: 'balance',
              lineClamp: 4,
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </div>
          {below && (
            <div
              style={{
                display: 'block',
                marginTop: 20,
                fontSize: 30,
                lineHeight: 1.35,
                color: COLORS['ink-2'],
                lineClamp: 2,
              }}
            >
              {below}
            </div>
          )}
        </div>
        <div style={row({ flexDirection: 'column' })}>
          {(rating || price) && (
            <div style={row({ flexWrap: 'wrap', alignItems: 'center', gap: 14, marginBottom: 36, fontSize: 30 })}>
              {rating && (
                <div style={row({ alignItems: 'center', gap: 10 })}>
                  <img src={drawn(STAR, hue, 34, 34)} width={34} height={34} alt="" />
                  <span style={{ fontWeight: 700 }}>{rating.score}</span>
                  <span style={{ color: COLORS['ink-2'] }}>{rating.words}</span>
                </div>
              )}
              {price && (
                <div
                  style={row({
                    padding: '8px 20px',
                    borderRadius: 999,
                    background: HUE_COLORS[hue].soft,
                    color: HUE_COLORS[hue].ink,
                    fontWeight: 600,
                  })}
                >
                  {price}
                </div>
              )}
            </div>
          )}
          <div style={row({ alignItems: 'center', gap: 14 })}>
            <img src={drawn(<Mark />, hue, 48, 48)} width={48} height={48} alt="" />
            <span style={{ fontSize: 42, fontWeight: 700, letterSpacing: '-0.045em' }}>gotong</span>
          </div>
        </div>
      </div>
      <div
        style={row({
          position: 'absolute',
          right: (COLUMN - SIGN) / 2,
          top: (height - SIGN) / 2,
        })}
      >
        <Sign facts={facts} />
      </div>
    </div>
  );
}
