import { expect, test } from 'vitest'
import { filesOf, seen } from './house.ts'

const fromMantine = /import \{([^}]*)\} from '@mantine\/core'/g
/** What opens over a page and takes the focus: the floor knows how it closes, sends, and gives the focus back. */
const windows = new Set(['Modal', 'Dialog'])
const ofTheFloor = /from '#platform\/web\/(?:feedback|form)\/(?:confirm-|form-|secret-)?dialog\.tsx'/

/** The windows that a file draws by hand. */
function byHand(text: string): string[] {
  const names = [...text.matchAll(fromMantine)].flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
  return names.filter((name) => windows.has(name))
}

test('every window over a page is one of the floor', async () => {
  const files = await filesOf('product/*/*/web/**/*.tsx')
  expect(files.filter(({ text }) => byHand(text).length > 0).map(({ path }) => path)).toEqual([])
  seen('dialogs', { files: files.length, windows: files.filter(({ text }) => ofTheFloor.test(text)).length })
})

test('a window that saves what others may have saved meanwhile leads to what they saved', async () => {
  const files = await filesOf('product/*/*/web/**/*.tsx')
  const saving = files.filter(({ text }) => savesVersion(text))
  expect(saving.filter(({ text }) => !/<FormDialog[^]*?\bonNewest=/.test(text)).map(({ path }) => path)).toEqual([])
  expect(saving.length).toBeGreaterThan(1)
})

/** Whether a file's form in a window sends the version it changes. */
function savesVersion(text: string): boolean {
  return text.includes('<FormDialog') && /\bbody: \{[^}]*\bversion\b/.test(text)
}

test('a window drawn by hand is seen', () => {
  expect(byHand(`import { Button, Modal } from '@mantine/core'`)).toEqual(['Modal'])
  expect(byHand(`import {\n  Button,\n  Modal,\n} from '@mantine/core'`)).toEqual(['Modal'])
  expect(byHand(`import { Button } from '@mantine/core'`)).toEqual([])
})
