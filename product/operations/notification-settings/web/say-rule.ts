import { useFormat } from '#platform/web/words/use-format.ts'
import type { NotificationFrequency, RuleFilters } from '#product/operations/notification-types/contract.ts'
import { notificationType, type TypeNumber } from '#product/operations/notification-types/contract.ts'
import type { MatrixRow, Mute } from '../contract.ts'
import { useTypesText } from '#product/operations/notification-types/web/public.ts'
import { useSettingsText } from './use-text.ts'

/** When what is gathered comes, by the reader's clock. */
const MORNING = '2000-01-01T08:00:00Z'

/** The words of a rule: what it is about, how often, by whose will and with which filter. */
export function useSayRule() {
  const t = useSettingsText()
  const w = useTypesText()
  const { list, date } = useFormat()
  const clock = useFormat('UTC')
  const typeOf = (type: TypeNumber) => w.member('notificationType', notificationType.nameOf(type)!)
  const frequencyOf = (frequency: NotificationFrequency) => {
    if (frequency === 'Off') return '–'
    const word = w.member('notificationFrequency', frequency)
    return frequency === 'Daily' ? t('at8', { frequency: word, time: clock.time(MORNING) }) : word
  }
  const sentiments = new Map([
    [1, t('positive')],
    [0, t('neutral')],
    [-1, t('negative')],
  ])
  const filtersOf = (filters: RuleFilters | null) => {
    if (!filters) return t('noFilter')
    const { locationIDs, sourceIDs, maxRating, keywords, sentiments: felt, errorCodes } = filters
    const parts = [
      maxRating !== null && t('ratingAtMost', { count: maxRating }),
      locationIDs.length > 0 && t('atLocations', { count: locationIDs.length }),
      sourceIDs.length > 0 && t('ofSources', { count: sourceIDs.length }),
      keywords.length > 0 && t('ofKeywords', { count: keywords.length }),
      felt.length > 0 && t('ofSentiments', { list: list(felt.map((one) => sentiments.get(one)!)) }),
      errorCodes.length > 0 && t('ofErrors', { list: list(errorCodes) }),
    ].filter((part) => part !== false)
    return parts.length > 0 ? list(parts) : t('noFilter')
  }
  const setByOf = ({ owner, roleName, since }: MatrixRow['setBy']) => {
    const when = since === null ? '' : date(since)
    if (owner === 'User') return t('byYou', { when })
    if (owner === 'Role') return t('byRole', { role: roleName ?? '–', when })
    return owner === 'Tenant' ? t('byTenant', { when }) : t('byProduct')
  }
  const muteOf = ({ type, reviewID, about }: Mute) =>
    type !== null ? typeOf(type) : reviewID !== null ? t('threadAt', { about: about ?? '–' }) : (about ?? '–')
  return { muteOf, typeOf, frequencyOf, filtersOf, setByOf }
}
