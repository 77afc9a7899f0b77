import { expect, test } from 'vitest'
import { googlePolicy } from '#product/business/sources/server/providers/google/google-policy.ts'
import { realProviders, sandboxProviders } from './providers.ts'
import { readSettings } from './settings.ts'

test('an empty environment gives the defaults', () => {
  expect(readSettings({ PORT: '', PATH: '/bin' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: './data',
    databaseUrl: undefined,
    secret: undefined,
    demo: true,
    url: 'http://localhost:3000',
    smtpUrl: undefined,
    mailFrom: undefined,
    mailSpf: undefined,
    mailDkimSelectors: [],
    nameServers: [],
    statusUrl: undefined,
    frameUrl: undefined,
    trustedProxies: [],
    passwordTenants: [],
    providers: {},
    receivers: [],
    google: undefined,
    googleQueriesPerMinute: undefined,
    googlePush: undefined,
    facebook: undefined,
    twilio: undefined,
    s3: undefined,
    processes: 2,
    production: false,
  })
})

test('every variable is read', () => {
  const secret = 'hG7-qW2_eR9tY4uI1oP5aS8dF3gH6jK0'
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    RENOWN_DATA: '/srv/renown',
    DATABASE_URL: 'postgresql://me:pw@db/renown',
    RENOWN_SECRET: secret,
    RENOWN_DEMO: '0',
    RENOWN_PROCESSES: '1',
    RENOWN_URL: 'https://reviews.example.org/',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'reviews@example.org',
    MAIL_SPF: 'include:_spf.example.org',
    MAIL_DKIM_SELECTORS: 's1, s2',
    RENOWN_NAME_SERVERS: '9.9.9.9 [::1]:5353',
    RENOWN_STATUS_URL: 'https://status.example.org',
    RENOWN_REGION: 'EU',
    RENOWN_FRAME_URL_US: 'https://www.example.org/us',
    RENOWN_FRAME_URL_EU: 'https://www.example.org/eu',
    RENOWN_TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8',
    RENOWN_PASSWORD_TENANTS: '3, 5,8',
    RENOWN_RECEIVERS: 'http://10.1.2.3:8080/hooks/, https://intern.example.org/in/',
    RENOWN_PROVIDERS: 'twilio=https://proxy.example.org/twilio/ googleToken=http://localhost:9000/token',
    GOOGLE_CLIENT_ID: 'a client',
    GOOGLE_CLIENT_SECRET: 'its secret',
    GOOGLE_QUERIES_PER_MINUTE: '1200',
    GOOGLE_PUBSUB_TOPIC: 'projects/ours/topics/reviews',
    GOOGLE_PUBSUB_SERVICE_ACCOUNT: 'pusher@ours.iam.gserviceaccount.com',
    GOOGLE_PUBSUB_AUDIENCE: 'reviews of ours',
    FACEBOOK_APP_ID: 'an app',
    FACEBOOK_APP_SECRET: 'its secret',
    TWILIO_ACCOUNT_SID: 'AC0123',
    TWILIO_AUTH_TOKEN: 'its token',
    TWILIO_FROM: '+14155550123',
    S3_BUCKET: 'renown-files',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_ACCESS_KEY_ID: 'a key',
    S3_SECRET_ACCESS_KEY: 'its other half',
    NODE_ENV: 'production',
  })
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataFolder: '/srv/renown',
    databaseUrl: 'postgresql://me:pw@db/renown',
    secret,
    processes: 1,
    demo: false,
    url: 'https://reviews.example.org',
    smtpUrl: 'smtps://mail.example.org',
    mailFrom: 'reviews@example.org',
    mailSpf: 'include:_spf.example.org',
    mailDkimSelectors: ['s1', 's2'],
    nameServers: ['9.9.9.9', '[::1]:5353'],
    statusUrl: 'https://status.example.org',
    frameUrl: 'https://www.example.org/eu',
    trustedProxies: ['10.0.0.0/8', 'fd00::/8'],
    passwordTenants: [3, 5, 8],
    receivers: ['http://10.1.2.3:8080/hooks/', 'https://intern.example.org/in/'],
    providers: { twilio: 'https://proxy.example.org/twilio', googleToken: 'http://localhost:9000/token' },
    google: { id: 'a client', secret: 'its secret' },
    googleQueriesPerMinute: 1200,
    googlePush: {
      topic: 'projects/ours/topics/reviews',
      serviceAccount: 'pusher@ours.iam.gserviceaccount.com',
      audience: 'reviews of ours',
    },
    facebook: { id: 'an app', secret: 'its secret' },
    twilio: { accountSid: 'AC0123', authToken: 'its token', from: '+14155550123', messagingService: undefined },
    s3: {
      bucket: 'renown-files',
      region: 'eu-central-1',
      endpoint: 'https://s3.example.org',
      accessKeyId: 'a key',
      secretAccessKey: 'its other half',
    },
    production: true,
  })
})

test('one error has a sentence for each wrong variable and repeats no secret value', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'two words',
    DATABASE_URL: 'mysql://me:hidden@db/x',
    RENOWN_SECRET: 'hidden',
    RENOWN_DEMO: 'no',
    RENOWN_URL: 'reviews.example.org',
    SMTP_URL: 'mail',
    MAIL_FROM: 'Renown',
    RENOWN_TRUSTED_PROXIES: '10.0.0.1',
  }
  const lines = messageOf(() => readSettings(wrong)).split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(Object.keys(wrong))
  expect(lines[0]).toBe('PORT must be a whole number from 0 to 65535.')
  expect(lines.join()).not.toContain('hidden')
})

test('an account that sends SMS is whole', () => {
  const whole = { TWILIO_ACCOUNT_SID: 'AC0123', TWILIO_AUTH_TOKEN: 't', TWILIO_MESSAGING_SERVICE_SID: 'MG0123' }
  expect(readSettings(whole).twilio).toMatchObject({ messagingService: 'MG0123' })
  for (const name of Object.keys(whole))
    expect(messageOf(() => readSettings({ ...whole, [name]: '' }))).toMatch(/^TWILIO_ACCOUNT_SID, .* one is missing\.$/)
  expect(messageOf(() => readSettings({ ...whole, TWILIO_FROM: '0176 555' }))).toContain('TWILIO_FROM must be a number')
})

test('another address of a provider names one that we know', () => {
  const told = (RENOWN_PROVIDERS: string) => messageOf(() => readSettings({ RENOWN_PROVIDERS }))
  expect(told('twillio=https://proxy.example.org')).toBe('RENOWN_PROVIDERS knows no twillio; twilio is nearest.')
  for (const wrong of ['twilio', 'twilio=', 'twilio=ftp://x', 'twilio=https://me:pw@x', 'https://x'])
    expect(told(wrong)).toContain('RENOWN_PROVIDERS must be names with addresses')
  const beside = sandboxProviders('http://127.0.0.1:4010', { twilio: 'http://localhost:9/sms' })
  expect([beside['twilio'], beside['yelp']]).toEqual(['http://localhost:9/sms', 'http://127.0.0.1:4010'])
  const urls = realProviders(readSettings({ RENOWN_PROVIDERS: 'googleKeys=http://localhost:9/keys' }))
  expect([urls['googleKeys'], urls['google']]).toEqual(['http://localhost:9/keys', 'https://mybusiness.googleapis.com'])
})

test('addresses that may be called though they are not public are whole ones', () => {
  for (const wrong of ['10.1.2.3', 'http://10.1.2.3', 'ftp://10.1.2.3/', 'http://user:word@10.1.2.3/'])
    expect(messageOf(() => readSettings({ RENOWN_RECEIVERS: wrong }))).toContain('RENOWN_RECEIVERS must be addresses')
})

test('the quota of the project at Google is a number, and without one it is what Google gives everybody', () => {
  const perMinute = (GOOGLE_QUERIES_PER_MINUTE: string) =>
    googlePolicy({ providers: realProviders(readSettings({ GOOGLE_QUERIES_PER_MINUTE })) }).queriesPerMinute
  expect([perMinute(''), perMinute('1'), perMinute('1200')]).toEqual([300, 1, 1200])
  for (const wrong of ['0', '-1', '1.5', 'many', '12345678'])
    expect(messageOf(() => perMinute(wrong))).toBe(
      'GOOGLE_QUERIES_PER_MINUTE must be a whole number from 1 to 9999999.',
    )
})

test('a bucket for files is whole', () => {
  const whole = { S3_BUCKET: 'renown-files', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  expect(readSettings(whole).s3).toMatchObject({ region: 'us-east-1', endpoint: undefined })
  for (const name of Object.keys(whole))
    expect(messageOf(() => readSettings({ ...whole, [name]: '' }))).toMatch(/^S3_BUCKET, .* one is missing\.$/)
  expect(messageOf(() => readSettings({ ...whole, S3_BUCKET: 'Renown Files' }))).toContain('S3_BUCKET must be the name')
})

test('production has no demo unless it is asked for', () => {
  expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readSettings({ NODE_ENV: 'production', RENOWN_DEMO: '1' }).demo).toBe(true)
})

test('half of a Google client is refused', () => {
  expect(messageOf(() => readSettings({ GOOGLE_CLIENT_ID: 'x' }))).toContain('belong together')
  expect(messageOf(() => readSettings({ FACEBOOK_APP_ID: 'x' }))).toContain('belong together')
})

test('a topic without its service account, and one that is none, are refused', () => {
  const whole = {
    GOOGLE_PUBSUB_TOPIC: 'projects/ours/topics/reviews',
    GOOGLE_PUBSUB_SERVICE_ACCOUNT: 'pusher@ours.iam.gserviceaccount.com',
  }
  expect(readSettings(whole).googlePush).toMatchObject({ topic: whole.GOOGLE_PUBSUB_TOPIC, audience: undefined })
  for (const name of Object.keys(whole))
    expect(messageOf(() => readSettings({ ...whole, [name]: '' }))).toContain('belong together')
  expect(messageOf(() => readSettings({ ...whole, GOOGLE_PUBSUB_TOPIC: 'reviews' }))).toContain('must be a topic')
})

test('an unknown RENOWN_ variable is refused with the nearest known one', () => {
  expect(messageOf(() => readSettings({ RENOWN_DAAT: 'x', RENOWN_SECRTE: 'y' }))).toBe(
    'RENOWN_DAAT is not a setting; did you mean RENOWN_DATA?\nRENOWN_SECRTE is not a setting; did you mean RENOWN_SECRET?',
  )
})

test('an example secret is refused in production alone', () => {
  const example = { RENOWN_SECRET: 'change-me-change-me-change-me-change-me' }
  expect(readSettings(example).secret).toBe(example.RENOWN_SECRET)
  expect(() => readSettings({ ...example, NODE_ENV: 'production' })).toThrow('is an example; choose your own.')
  expect(() => readSettings({ RENOWN_SECRET: 'a'.repeat(40), NODE_ENV: 'production' })).toThrow('is an example')
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error('Nothing was raised.')
}

test('in production nobody is trusted as a proxy for a large part of the internet, however it is written', () => {
  const read = (ranges: string) => readSettings({ RENOWN_TRUSTED_PROXIES: ranges, NODE_ENV: 'production' })
  const refused = [
    '0.0.0.0/0',
    '::/0',
    '128.0.0.0/1',
    '10.0.0.0/8,128.0.0.0/1',
    '0.0.0.0/2,64.0.0.0/2,128.0.0.0/2,192.0.0.0/2',
    '0.0.0.0/2 64.0.0.0/2',
    Array.from({ length: 128 }, (_, n) => `${2 * n}.0.0.0/8`).join(),
    '::ffff:0.0.0.0/96',
    '::ffff:0:0/97,::ffff:128.0.0.0/97',
    '::ffff:0.0.0.0/98,64.0.0.0/2',
    '::/64',
    '2000::/3',
    '2000::/4',
    '2002::/16',
    '2002:8000::/18',
    '64:ff9b::/97',
    '8000::/1',
    '2000::/5,2800::/5',
    '0::/2,4000::/2,8000::/1',
    '64.0.0.0/2,64.0.0.0/2,80.0.0.0/4,::ffff:64.0.0.0/98',
    '1.0.0.0/8,2.0.0.0/7,4.0.0.0/6,8.0.0.0/7,11.0.0.0/8,12.0.0.0/6,16.0.0.0/4,32.0.0.0/3,64.0.0.0/3,96.0.0.0/4,112.0.0.0/5,120.0.0.0/6,124.0.0.0/7,126.0.0.0/8',
    '2001::/16,2400::/12,2600::/12,2610::/23,2620::/23,2630::/12,2800::/12,2a00::/12,2a10::/12,2c00::/12',
    '10.0.0.0/7,2.0.0.0/7,4.0.0.0/6,8.0.0.0/6,12.0.0.0/6,16.0.0.0/6',
  ]
  for (const ranges of refused)
    expect(() => read(ranges)).toThrow(
      'RENOWN_TRUSTED_PROXIES trusts everybody; name the addresses of your own proxies.',
    )
  const own = [
    '10.0.0.0/8',
    '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.0/8,fc00::/7,fe80::/10,::1/128',
    '103.21.244.0/22,103.22.200.0/22,104.16.0.0/13,104.24.0.0/14,108.162.192.0/18,131.0.72.0/22,141.101.64.0/18,162.158.0.0/15,172.64.0.0/13,173.245.48.0/20,188.114.96.0/20,190.93.240.0/20,197.234.240.0/22,198.41.128.0/17',
    '2400:cb00::/32,2606:4700::/32,2803:f800::/32,2405:b500::/32,2405:8100::/32,2a06:98c0::/29,2c0f:f248::/32',
    '::ffff:10.0.0.0/104,10.0.0.0/8',
  ]
  for (const ranges of own) expect(read(ranges).trustedProxies).toEqual(ranges.split(','))
  expect(readSettings({ RENOWN_TRUSTED_PROXIES: '0.0.0.0/0' }).trustedProxies).toEqual(['0.0.0.0/0'])
})
