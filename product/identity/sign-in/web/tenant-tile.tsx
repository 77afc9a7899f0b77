import classes from './sign-in.module.css'

const hues = ['#0F5A5E', '#7A4A1E', '#3A5A2A', '#8A2E2A', '#4A4C8C', '#2F4B7C', '#70305A', '#3A4658']

/** An organisation's picture, or its letter on a colour of its own. */
export function TenantTile({ name, logo }: { name: string; logo?: string | null }) {
  if (logo) return <img className={classes.tile} src={logo} alt="" />
  const hue = hues[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % hues.length]
  return (
    <span className={classes.tile} style={{ background: hue }} aria-hidden="true">
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}
