import type { ReactNode } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Locale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { chosenLocale } from '#platform/web/words/i18n.ts'
import { type User, users } from '../contract.ts'
import { ProfileFields } from './profile-fields.tsx'
import { RightsFields } from './rights-fields.tsx'
import { useUsersText } from './use-text.ts'
import classes from './users.module.css'

type Props = {
  user?: User
  /** Which part is shown; a new person shows both. */
  part?: 'profile' | 'rights'
  onDone: (saved: User) => void
  children?: ReactNode
}

const schema = users.routes.create.body.omit({ welcome: true }) // whoever is new is invited

/** A person's profile and rights; without `user` it makes a new one. Shows only, for those who may not change. */
export function UserForm({ user, part, onDone, children }: Props) {
  const t = useUsersText()
  const platform = usePlatformText()
  const may = useMay()
  const session = useSession()
  const shut = useShut(users)
  const isReadOnly = !may(actionOf(users, user ? 'edit' : 'add')) || shut(user ? 'save' : 'create')
  const isOwn = user?.id === session.user.id && !session.isImpersonated
  const seesSensitive = !user || isOwn || (session.user.piiScopes?.includes('administration') ?? false)
  // what is not seen is not sent, so that it stays
  const hidden = seesSensitive ? {} : { phone: undefined, externalID: undefined }
  const form = useContractForm(schema, {
    initial: user
      ? { ...pick(user), locale: user.locale as Locale, ...hidden }
      : {
          locationAccess: 'NONE',
          locale: chosenLocale(),
          timezone: session.user.timezone ?? 'UTC',
          piiScopes: session.user.piiScopes?.includes('public') ? ['public'] : [],
          preferredContact: null,
          ...hidden,
        },
    submit: (body) =>
      user
        ? callsOf(users).save({ params: { userId: user.id }, body: { ...body, version: user.version } })
        : callsOf(users).create({ body }),
    onDone,
  })
  return (
    <ContractFormView
      form={form}
      actions={
        !isReadOnly && (
          <SaveBar form={form} label={t('save')} isStill={Boolean(user)}>
            {children}
          </SaveBar>
        )
      }
    >
      {isReadOnly && <Note tone="info">{session.isImpersonated ? platform('notWhileActing') : t('readOnly')}</Note>}
      <fieldset disabled={isReadOnly} className={classes.fields} hidden={part === 'rights'}>
        <ProfileFields user={user} seesSensitive={seesSensitive} isReadOnly={isReadOnly} />
      </fieldset>
      <fieldset disabled={isReadOnly} className={classes.fields} hidden={part === 'profile'}>
        <RightsFields isReadOnly={isReadOnly} />
      </fieldset>
    </ContractFormView>
  )
}

const kept = [
  'firstName',
  'middleName',
  'lastName',
  'email',
  'title',
  'phone',
  'country',
  'externalID',
  'color',
  'preferredContact',
  'timezone',
  'roleIDs',
  'locationAccess',
  'locationIDs',
  'scopes',
  'piiScopes',
  'accessManagementTagIDs',
  'singleSignOn',
  'mfa',
] as const

/** The fields of the form as the person has them; initials only where they were chosen. */
function pick(user: User) {
  const own = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase()
  const fields = Object.fromEntries(kept.map((name) => [name, user[name]])) as Pick<User, (typeof kept)[number]>
  return { ...fields, initials: user.initials === own ? null : user.initials }
}
