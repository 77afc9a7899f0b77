import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { Mark } from './mark.tsx'
import classes from './shell.module.css'
import type { RailPlace } from './use-rail.ts'
import { SETTINGS_PATH } from './use-settings.ts'

const ON_A_PHONE = 4

/** The areas one may enter; on a phone the first four stand in a tab bar and the rest under More. */
export function Rail({ places, isSetting }: { places: readonly RailPlace[]; isSetting: boolean }) {
  const t = usePlatformText()
  const navigate = useNavigate()
  const firstFoot = places.find((place) => place.foot)
  return (
    <nav className={classes.rail} aria-label={t('pages')}>
      <div className={classes.mark}>
        <Mark />
      </div>
      {places.map((place, i) => (
        <Place
          key={place.path}
          place={place}
          isFirstFoot={place === firstFoot}
          isBeyond={i >= ON_A_PHONE}
          isAround={isSetting && place.path === SETTINGS_PATH}
        />
      ))}
      {places.length > ON_A_PHONE && (
        <Menu position="top-end">
          <Menu.Target>
            <button type="button" className={`${classes.place} ${classes.onlyPhone}`}>
              <IconDots size={22} stroke={1.5} aria-hidden="true" />
              <span>{t('area_more')}</span>
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {places.slice(ON_A_PHONE).map(({ path, label, icon: Icon }) => (
              <Menu.Item
                key={path}
                leftSection={<Icon size={19} stroke={1.5} />}
                onClick={() => void navigate({ to: path })}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  )
}

/** `isAround`: the page that is open belongs to it, though its address does not say so. */
type PlaceProps = { place: RailPlace; isFirstFoot: boolean; isBeyond: boolean; isAround: boolean }

function Place({ place, isFirstFoot, isBeyond, isAround }: PlaceProps) {
  const { path, label, counts, icon: Icon, useCount = noCount } = place
  // oxlint-disable-next-line react/hooks -- a place keeps its hook for as long as it stands
  const count = useCount() ?? 0
  const look = [classes.place, isFirstFoot && classes.foot, isBeyond && classes.beyondFour].filter(Boolean).join(' ')
  return (
    <Link
      to={path}
      search={{}}
      className={look}
      activeOptions={{ exact: path === '/', includeSearch: false }}
      {...(isAround ? { 'data-status': 'active' } : {})}
    >
      <Icon size={19} stroke={1.5} aria-hidden="true" />
      <span className="cut" title={label}>
        {label}
      </span>
      <RailCount count={count} />
      {counts && <Asked counts={counts} />}
    </Link>
  )
}

function Asked({ counts }: { counts: NonNullable<RailPlace['counts']> }) {
  const { data } = useQuery(counts())
  return <RailCount count={data?.count ?? 0} />
}

function RailCount({ count }: { count: number }) {
  const t = usePlatformText()
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <span className={classes.pip}>
      <span aria-hidden="true">{count > 99 ? '99+' : number(count)}</span>
      <span className="sr">{t('unread', { count })}</span>
    </span>
  )
}

function noCount(): number | undefined {
  return undefined
}
