import { useMemo } from 'react'
import { TenantLogo } from '#platform/web/parts/tenant-logo.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { brandScale, houseBrand } from '#platform/web/theme/brand-scale.ts'
import { contrast } from '#platform/web/theme/oklch.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import classes from './brand.module.css'
import { useAgenciesText } from './use-text.ts'

type Props = { name: string; logo: string | null; color: string | null }

/** Paper in both schemes, as links lie on it. */
const papers = { light: '#FFFEFD', dark: '#1B1815' }
const READABLE = 4.5

/** How the brand looks where it is met first, in light and dark, with its contrast counted. */
export function BrandPreview({ name, logo, color }: Props) {
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
            <Card look={look} name={name} logo={logo} color={own} />
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

type CardProps = { look: { scheme: string; fill: string; on: string; link: string } } & Props

function Card({ look, name, logo, color }: CardProps) {
  const t = useAgenciesText()
  return (
    <svg className={classes.card} viewBox="0 0 300 190" role="presentation" aria-hidden="true">
      <rect width="300" height="190" rx="12" fill={look.scheme === 'light' ? '#F4F0EC' : '#12100E'} />
      <rect
        x="30"
        y="18"
        width="240"
        height="154"
        rx="10"
        fill={look.scheme === 'light' ? papers.light : papers.dark}
        stroke={look.scheme === 'light' ? '#E6E2DC' : '#2F2C28'}
      />
      <foreignObject x="46" y="30" width="24" height="24">
        <TenantLogo name={name || '?'} logo={logo} color={color} size={22} />
      </foreignObject>
      <text x="78" y="46" className={classes.cardTitle} fill={look.scheme === 'light' ? '#201E1A' : '#EFECE8'}>
        {t('previewSignIn', { name: cut(name) })}
      </text>
      <rect
        x="46"
        y="66"
        width="208"
        height="28"
        rx="6"
        fill="none"
        stroke={look.scheme === 'light' ? '#8D877F' : '#6B655D'}
      />
      <text x="56" y="84" className={classes.cardText} fill={look.scheme === 'light' ? '#6B655D' : '#B5AFA7'}>
        {t('previewEmail')}
      </text>
      <rect x="46" y="104" width="208" height="28" rx="6" fill={look.fill} />
      <text x="150" y="122" textAnchor="middle" className={classes.cardButton} fill={look.on}>
        {t('previewButton')}
      </text>
      <text x="46" y="154" className={classes.cardText} fill={look.link} textDecoration="underline">
        {t('previewLink')}
      </text>
    </svg>
  )
}

function cut(name: string): string {
  return name.length > 18 ? `${name.slice(0, 17)}…` : name
}
