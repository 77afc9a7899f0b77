import { expect, test } from 'vitest'
import { decryptPush } from './decrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
/** RFC 8291, section 5 and appendix A. */
const keys = {
  privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
}
const message = bytes(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
)

test('the example of RFC 8291 is read', () => {
  expect(decryptPush(message, keys)).toBe('When I grow up, I want to be a watermelon')
})

test('other keys, and an altered message, open nothing', () => {
  expect(() => decryptPush(message, { ...keys, auth: Buffer.alloc(16) })).toThrow()
  const altered = Buffer.from(message)
  altered[100]! ^= 1
  expect(() => decryptPush(altered, keys)).toThrow()
})
