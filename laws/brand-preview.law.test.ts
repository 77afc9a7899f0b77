import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import previewGerman from '#product/organization/agencies/text/de_DE.ts'
import previewEnglish from '#product/organization/agencies/text/en_US.ts'
import { signInGerman } from '#product/identity/sign-in/text/de_DE.ts'
import { signInText } from '#product/identity/sign-in/text/en_US.ts'

test.each([
  ['en_US', previewEnglish.ui, signInText.ui],
  ['de_DE', previewGerman.ui, signInGerman.ui],
])('the preview of a brand says what the sign-in page says (%s)', (_locale, preview, page) => {
  expect([preview.previewSignIn, preview.previewEmail, preview.previewPassword, preview.previewLink]).toEqual([
    page.signIn,
    page.email,
    page.password,
    page.forgotten,
  ])
})

test.each([
  ['.card', '.card', ['max-width', 'padding', 'background', 'border', 'border-radius']],
  ['.cardBrand', '.brand', ['gap', 'font-size', 'line-height', 'font-weight']],
  ['.cardBrand img', '.brand img', ['min-width', 'max-width', 'height', 'object-fit', 'border-radius']],
  ['.cardTitle', '.card h1', ['font-size', 'line-height', 'font-weight']],
  ['.cardLabel', '.label', ['font-size', 'line-height', 'font-weight']],
  ['.cardField', '.field', ['height', 'border', 'border-radius']],
])('%s of the preview has the measures of %s on the sign-in page', async (inPreview, onPage, properties) => {
  const preview = await rule('../product/organization/agencies/web/brand.module.css', inPreview)
  const page = await rule('../product/identity/sign-in/web/sign-in.module.css', onPage)
  for (const name of properties) {
    expect(page[name], name).toBeDefined()
    expect(preview[name], name).toBe(page[name])
  }
})

/** The declarations of the first rule with exactly this selector. */
async function rule(file: string, selector: string): Promise<Record<string, string>> {
  const css = await readFile(new URL(file, import.meta.url), 'utf8')
  const body = css.split(`\n${selector} {\n`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries([...body.matchAll(/^ *([\w-]+): (.+);$/gm)].map(([, name, value]) => [name, value]))
}
