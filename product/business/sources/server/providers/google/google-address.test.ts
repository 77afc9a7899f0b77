import { expect, test } from 'vitest'
import { googleAddress, googleSignIn } from './google-address.ts'

test.each([
  ['/v4/accounts/1/locations/2/reviews', 'mybusiness'],
  ['/v4/accounts/1/locations:batchGetReviews', 'mybusiness'],
  ['/v1/accounts', 'mybusinessaccountmanagement'],
  ['/v1/accounts/1', 'mybusinessaccountmanagement'],
  ['/v1/accounts/-/locations', 'mybusinessbusinessinformation'],
  ['/v1/locations/2', 'mybusinessbusinessinformation'],
  ['/v1/accounts/1/notificationSetting', 'mybusinessnotifications'],
  ['/v1/locations/2:fetchMultiDailyMetricsTimeSeries', 'businessprofileperformance'],
])('%s is served by %s', (path, host) => {
  expect(googleAddress({}, path, { pageSize: 5, pageToken: undefined })).toBe(
    `https://${host}.googleapis.com${path}?pageSize=5`,
  )
})

test('settings replace the hosts, one by one', () => {
  const town = { google: 'http://localhost:1', googleToken: 'http://localhost:1/oauth2/token' }
  expect(googleAddress(town, '/v4/x')).toBe('http://localhost:1/v4/x')
  expect(googleAddress(town, '/v1/accounts')).toContain('googleapis.com')
  expect(googleSignIn(town)).toEqual({
    consent: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'http://localhost:1/oauth2/token',
  })
})
