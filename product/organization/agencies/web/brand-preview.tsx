import { useMemo } from 'react'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { HouseMark } from '#platform/web/parts/house-mark.tsx'
import { brandScale, houseBrand } from '#platform/web/theme/brand-scale.ts'
import { contrast } from '#platform/web/theme/oklch.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import classes from './brand.module.css'
import { useAgenciesText } from './use-text.ts'

type Props = { name: string; logo: string | null; color: string | null; whiteLabel: boolean }

/** Paper in both schemes, as links lie on it. */
const papers = { light: '#FFFEFD', dark: '#1B1815' }
const READABLE = 4.5

/** How the brand looks where it is met first, in light and dark, with its contrast counted. */
export function BrandPreview({ name, logo, color, whiteLabel }: Props) {
  const t = useAgenciesText()
  const { decimal } = useFormat()
  const own = color ?? houseBrand
  const looks = useMemo(() => {
    const step = brandScale(own)
    return [
      { scheme: 'light', fill: step[7], on: '#FFFFFF', link: step[7] },
      { scheme: 'dark', fill: step[3], on: step[9], link: step[3] },
    ] as const
  }, [own])
  return (
    <div className={classes.previews}>
      {looks.map((look) => {
        const text = contrast(look.fill, look.on)
        const link = contrast(look.link, papers[look.scheme])
        const isFine = Math.min(text, link) >= READABLE
        return (
          <figure
            key={look.scheme}
            aria-label={`${t('preview')}: ${t(look.scheme === 'light' ? 'previewLight' : 'previewDark')}`}
          >
            <Card look={look} name={name} logo={logo} whiteLabel={whiteLabel} />
            <figcaption>
              <StateMark
                shape={isFine ? 'match' : 'late'}
                label={t(look.scheme === 'light' ? 'previewLight' : 'previewDark')}
              />
              <span>{t('contrastText', { ratio: decimal(text) })}</span>
              <span>{t('contrastLink', { ratio: decimal(link) })}</span>
            </figcaption>
          </figure>
        )
      })}
      <p>{t('contrastOwn')}</p>
    </div>
  )
}

type Look = { scheme: string; fill: string; on: string; link: string }

/** The sign-in page's own card in its measures, made smaller; nothing in it works. */
function Card({ look, name, logo, whiteLabel }: { look: Look } & Omit<Props, 'color'>) {
  const t = useAgenciesText()
  return (
    <div className={classes.desk} data-mantine-color-scheme={look.scheme} aria-hidden="true">
      <div className={classes.card}>
        <div className={classes.cardBrand}>
          {logo ? <img src={logo} alt="" /> : whiteLabel ? null : <HouseMark size={40} />}
          <span>{name}</span>
        </div>
        <div className={classes.cardTitle}>{t('previewSignIn')}</div>
        <div className={classes.cardLabel}>{t('previewEmail')}</div>
        <div className={classes.cardField} />
        <div className={classes.cardLabel}>
          {t('previewPassword')} <span style={{ color: look.link }}>{t('previewLink')}</span>
        </div>
        <div className={classes.cardField} />
        <div className={classes.cardButton} style={{ background: look.fill, color: look.on }}>
          {t('previewSignIn')}
        </div>
      </div>
    </div>
  )
}
