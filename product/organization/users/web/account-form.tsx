import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { changeLocale } from '#platform/web/words/i18n.ts'
import { users } from '../contract.ts'
import { LanguageFields, NameFields } from './person-fields.tsx'
import { useUsersText } from './use-text.ts'

type Account = z.output<typeof users.routes.mine.gives>

const schema = users.routes.saveMine.body

/** Name, title, number, language and zone of oneself. */
export function AccountForm({ account }: { account: Account }) {
  const t = useUsersText()
  const shut = useShut(users)
  const [isChangingPhone, setChangingPhone] = useState(false)
  const { email: _email, phoneMask, ...initial } = account
  const form = useContractForm(schema, {
    initial: { ...initial, phone: undefined },
    submit: async (body) => {
      const saved = await callsOf(users).saveMine({ body })
      await changeLocale(body.locale)
      return saved
    },
    isShut: shut('saveMine'),
    onDone: () => void toast({ message: t('savedMe') }),
  })
  const phone = form.form.getInputProps('phone')
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('saveMe')} isStill />}>
      <NameFields />
      <FormField name="title" label={t('jobTitle')} />
      {isChangingPhone ? (
        <TextInput
          {...phone}
          value={(phone.value as string | undefined) ?? ''}
          name="phone"
          type="tel"
          autoComplete="tel"
          label={t('phone')}
          description={t('phoneNote')}
          size="md"
          autoFocus
        />
      ) : (
        <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
          <span className="num">{phoneMask ? t('phoneKnown', { phone: phoneMask }) : t('phoneNone')}</span>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              form.form.setFieldValue('phone', '')
              setChangingPhone(true)
            }}
          >
            {t('changePhone')}
          </Button>
        </div>
      )}
      <LanguageFields />
    </ContractFormView>
  )
}
