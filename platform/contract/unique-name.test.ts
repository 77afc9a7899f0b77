import { expect, test } from 'vitest'
import { looksLike, uniqueName, withoutInvisible } from './unique-name.ts'

test('names that look the same are the same', () => {
  const written = [
    'Café Admin',
    'Cafe\u0301 Admin',
    'Café\u200b Admin',
    'Café\u00a0Admin',
    ' Café  \tAdmin\u3000',
    '\ufeffCafé Admin',
    'Café\u2060 Admin\u200d',
    'Ca\u00adfé Admin',
    '\u202eCafé Admin\u202c',
    '\u2066Café\u2069 \u200eAdmin\u200f',
    'C\u200caf\u200dé Admin',
    'Café\ufe0f Admin\u{e0041}',
    'Café \u200b Admin',
    'Ca\ufefffé\r\n\u0085Admin',
    'Café\u034f Admin\u0007',
    'Café Admin \u3164',
    'Café Admin\u2800',
    'Ca\ufff9fé Admin\ufffb',
  ]
  for (const text of written) expect([text, uniqueName(20).parse(text)]).toEqual([text, 'Café Admin'])
})

test('what a script or an emoji is written with stays', () => {
  const names = ['می‌خواهم', 'क्‍ष', 'ශ්‍රී', '👩‍❤️‍👨', '👨🏽‍🚀 Crew', '❤️', '葛\u{e0100}', 'Łódź', 'עברית', '½']
  for (const name of names) expect(withoutInvisible(name)).toBe(name)
})

test('a name of nothing that can be seen is none', () => {
  for (const text of ['', ' ', '\u200b', '\u2060\ufeff', '\u3164', '\u200d'])
    expect(uniqueName(20).safeParse(text).success).toBe(false)
  expect(uniqueName(3).safeParse('abc\u200b').success).toBe(true)
})

test('a name in letters that look like others is taken for the other, and one that is read differently is not', () => {
  const alike = [
    ['Аdministrator', 'Administrator'], // Cyrillic А
    ['ΑDMINISTRATOR', 'administrator'], // Greek Α
    ['Аdmіnіstrаtоr', 'Administrator'],
    ['ᎡESPONDᎬᎡ', 'Responder'], // Cherokee
    ['ᎽᎬᏕ', 'yes'],
    ['СЕО', 'CEO'],
    ['Ｏｗｎｅｒ', 'Owner'],
    ['𝐎𝐰𝐧𝐞𝐫', 'owner'],
    ['Νew νiew', 'New view'], // Greek Ν and ν
    ['Mаї', 'Maï'],
    ['НОВЫЙ', 'новый'],
    ['\u200bAna\u00adlyst', 'ANALYST'],
  ]
  for (const [one, other] of alike)
    expect([one, looksLike(one!, other!), looksLike(other!, one!)]).toEqual([one, true, true])
  const different = [
    ['Администратор', 'Administrator'],
    ['Новый', 'Hobby'],
    ['Röviewer', 'Reviewer'],
    ['Müller', 'Muller'],
    ['Διαχειριστής', 'Manager'],
    ['Analyst', 'Analyst 2'],
  ]
  for (const [one, other] of different) expect([one, looksLike(one!, other!)]).toEqual([one, false])
})
