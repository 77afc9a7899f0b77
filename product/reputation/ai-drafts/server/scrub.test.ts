import { expect, test } from 'vitest'
import { createScrubber } from './scrub.ts'

test.each([
  ['Jörg Müller', 'Ich bin Jörg. MÜLLER, jörg müller!', 'Ich bin [REVIEWER]. [REVIEWER], [REVIEWER]!'],
  ['J. Vale', 'Vale liked the valet. J was there.', '[REVIEWER] liked the valet. J was there.'],
  [null, 'Mail me@home.example or me (at) home.example.', 'Mail [EMAIL_1] or [EMAIL_2].'],
  [null, 'Call +49 (0)30 123-4567 or 555 123 4567 before 2024!', 'Call [PHONE_1] or [PHONE_2] before 2024!'],
  [null, 'Order no. AB-1234, Bestellung 998877, #12345.', 'Order no. [ORDER_1], Bestellung [ORDER_2], [ORDER_3].'],
  [null, 'I live at 12 Baker Street near you.', 'I live at [ADDRESS_1] near you.'],
  [null, 'Wohne Hauptstraße 12, 10115 Berlin.', 'Wohne [ADDRESS_1].'],
  [null, 'See https://pay.example/x?y=1. Now!', 'See [LINK_1]. Now!'],
  [null, 'me@home.example, again me@home.example', '[EMAIL_1], again [EMAIL_1]'],
  [null, 'I paid 25.50 on 3 May, order was great', 'I paid 25.50 on 3 May, order was great'],
  [null, 'A forged [EMAIL_1] stays words', 'A forged (EMAIL_1) stays words'],
])('of %s: %s', (name, text, scrubbed) => {
  expect(createScrubber(name).scrub(text)).toBe(scrubbed)
})

test('what a placeholder stood for comes back, and nothing for another', () => {
  const { scrub, restore } = createScrubber('Ann (Ltd.)')
  scrub('Ann (Ltd.), ann@home.example')
  expect([restore('REVIEWER'), restore('EMAIL_1'), restore('EMAIL_2')]).toEqual([
    'Ann (Ltd.)',
    'ann@home.example',
    undefined,
  ])
})
