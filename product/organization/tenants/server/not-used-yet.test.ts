import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { notUsedYet } from '../settings.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** Those that keep the setting, copy it, or call a right by its name. */
const keeping = /organization\/tenants\/|\/text\/|\.test\.|organization\/roles\/catalogue|clone-parts|generated/

test('a setting that the form calls unused is read by nothing, and one that is read is not called so', async () => {
  const read = new Set<string>()
  let files = 0
  for await (const path of glob('product/**/*.{ts,tsx}', { cwd: root })) {
    if (keeping.test(path)) continue
    files++
    const text = await readFile(root + path, 'utf8')
    for (const name of notUsedYet)
      if (new RegExp(`\\b(${name}|${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)})\\b`).test(text))
        read.add(name)
  }
  expect(files).toBeGreaterThan(500)
  expect([...read]).toEqual([])
})

test('the forms say it beside every one of them', async () => {
  const forms = await Promise.all(
    ['general', 'account'].map((form) => readFile(`${root}product/organization/tenants/web/${form}-form.tsx`, 'utf8')),
  )
  const said = [...forms.join('').matchAll(/<NotUsedNote name="(\w+)"/g)].map(([, name]) => name!)
  expect(said.toSorted()).toEqual([...notUsedYet].toSorted())
})
