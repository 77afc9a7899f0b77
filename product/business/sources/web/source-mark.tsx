import {
  IconBrandApple,
  IconBrandBing,
  IconBrandFacebook,
  IconBrandFoursquare,
  IconBrandGoogle,
  IconBrandInstagram,
  IconBrandTripadvisor,
  IconBrandWaze,
  IconFileImport,
  IconFlower,
  IconMessage2,
  IconStar,
  IconWorld,
} from '@tabler/icons-react'
import classes from './source-mark.module.css'

type Icon = typeof IconWorld

const icons: [part: string, icon: Icon][] = [
  ['google', IconBrandGoogle],
  ['apple', IconBrandApple],
  ['facebook', IconBrandFacebook],
  ['bing', IconBrandBing],
  ['yelp', IconFlower],
  ['tripadvisor', IconBrandTripadvisor],
  ['foursquare', IconBrandFoursquare],
  ['waze', IconBrandWaze],
  ['instagram', IconBrandInstagram],
  ['trustpilot', IconStar],
  ['survey', IconMessage2],
  ['import', IconFileImport],
  ['file', IconFileImport],
]

/** The tile of a source, found by a part of its name; an unknown one gets a globe. `hideName` when the name stands beside it. */
export function SourceMark({ name, hideName }: { name: string; hideName?: boolean }) {
  const low = name.toLowerCase()
  const Icon = icons.find(([part]) => low.includes(part))?.[1] ?? IconWorld
  return (
    <span
      className={classes.mark}
      role={hideName ? undefined : 'img'}
      aria-label={hideName ? undefined : name}
      aria-hidden={hideName}
      title={name}
    >
      <Icon size={13} stroke={2} aria-hidden="true" />
    </span>
  )
}
