import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { world } from '#product/organization/world/contract.ts'
import { preferredContact, type User } from '../contract.ts'
import { ColorChoice } from './color-choice.tsx'
import { LanguageFields, NameFields } from './person-fields.tsx'
import { TagField } from './tag-field.tsx'
import { useUsersText } from './use-text.ts'

type Props = { user?: User; seesSensitive: boolean; isReadOnly: boolean }

/** Who somebody is and how they are reached. */
export function ProfileFields({ user, seesSensitive, isReadOnly }: Props) {
  const t = useUsersText()
  const { form } = useFormOfContract()
  const text = (name: string) => (form.getInputProps(name).value as string | null) ?? ''
  const { user: self } = useSession()
  const isCorrected = user && user.id !== self.id && text('email').toLowerCase() !== user.email
  const color = form.getInputProps('color')
  const tags = form.getInputProps('accessManagementTagIDs')
  const initials = text('initials') || `${text('firstName').slice(0, 1)}${text('lastName').slice(0, 1)}`.toUpperCase()
  return (
    <>
      <NameFields autoFocus={!user} />
      <FormField name="email" label={t('email')} description={isCorrected ? t('emailCorrected') : noteOf(user, t)} />
      <FieldPair>
        <FormField name="middleName" label={t('middleName')} />
        <FormField name="title" label={t('jobTitle')} />
      </FieldPair>
      {seesSensitive && (
        <FieldPair>
          <FormField name="phone" label={t('phone')} />
          <FormField name="externalID" label={t('externalID')} />
        </FieldPair>
      )}
      <FieldPair>
        <CountryField />
        <FormField
          name="preferredContact"
          label={t('preferredContact')}
          labelOf={(value) => t.member('preferredContact', preferredContact.nameOf(value)!)}
        />
      </FieldPair>
      <LanguageFields />
      <FormField name="initials" label={t('initials')} />
      <ColorChoice
        value={(color.value as User['color'] | null) ?? 0}
        onChange={color.onChange}
        initials={initials}
        name={`${text('firstName')} ${text('lastName')}`.trim()}
      />
      <TagField value={(tags.value ?? []) as number[]} onChange={tags.onChange} isReadOnly={isReadOnly} canCreate />
    </>
  )
}

function CountryField() {
  const t = useUsersText()
  const { form } = useFormOfContract()
  const bound = form.getInputProps('country')
  const { data = [] } = useQuery({
    ...queriesOf(world).countries(),
    staleTime: 3_600_000,
  })
  return (
    <Select
      name="country"
      label={t('country')}
      size="md"
      searchable
      clearable
      error={bound.error}
      data={data.map(({ code, name }) => ({ value: code, label: name }))}
      value={(bound.value as string | null) || null}
      onChange={(code) => bound.onChange(code ?? '')}
    />
  )
}

/** What is to be known of the address: that it is still to be confirmed, or how somebody new hears of it. */
function noteOf(user: User | undefined, t: ReturnType<typeof useUsersText>): string | undefined {
  if (!user) return t('emailNote')
  if (user.pendingEmail !== null) return t('emailPending', { email: user.pendingEmail })
  return user.emailConfirmed ? undefined : t('emailUnconfirmed')
}
