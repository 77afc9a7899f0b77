import classes from './parts.module.css'

const hues = [
  '#7A4A1E',
  '#3A5A2A',
  '#0F5A5E',
  '#8A2E2A',
  '#5A4A8C',
  '#2F4B7C',
  '#1F5C46',
  '#6A4632',
  '#70305A',
  '#8A5A1E',
  '#3A4658',
  '#4A4C8C',
]

type Props = { name: string; color?: string | null; logo?: string | null; size?: 20 | 22 | 36 | 40 }

/** A tenant's picture, or a tile with its letter in its exact colour. */
export function TenantLogo({ name, color, logo, size = 22 }: Props) {
  if (logo) return <img className={classes.tenantLogo} data-size={size} src={logo} alt="" />
  const own = color ?? hues[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % hues.length]
  return (
    <span className={classes.tenantLogo} data-size={size} style={{ background: own }} aria-hidden="true">
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}
