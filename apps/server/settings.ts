import { Resolver } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { S3Settings } from '#platform/server/outbound/bucket.ts'
import { nearestName } from './nearest-name.ts'
import { providerUrls } from './provider-urls.ts'
import { trustsTooMany } from './trusts-too-many.ts'

export type Settings = {
  port: number
  host: string
  /** Folder of everything this installation keeps: database, files, secret. */
  dataFolder: string
  /** A PostgreSQL of one's own; absent means the embedded one. */
  databaseUrl: string | undefined
  /** Absent means the one kept in the data folder (`keepSecret`). */
  secret: string | undefined
  /** The one before, given once to change it. */
  formerSecret: string | undefined
  /** The demo world with its known passwords; in production only when asked for. */
  demo: boolean
  /** Public address for links, without a slash at its end. */
  url: string
  /** The bucket for files; absent means a folder of the data folder. */
  s3: S3Settings | undefined
  smtpUrl: string | undefined
  /** Sender of mail; absent means no-reply at the public address. */
  mailFrom: string | undefined
  /** What the SPF record of a sender must name. */
  mailSpf: string | undefined
  mailDkimSelectors: string[]
  nameServers: string[]
  /** Where people see whether all works; shown beside the sign-in form. */
  statusUrl: string | undefined
  /** The page shown beside the sign-in form in this installation's region. */
  frameUrl: string | undefined
  /** Address ranges (CIDR) whose X-Forwarded-* headers are believed. */
  trustedProxies: string[]
  /** The client registered at Google; without it no Google account can be connected. */
  google: { id: string; secret: string } | undefined
  /** The app registered at Meta; without it no Facebook account can be connected. */
  facebook: { id: string; secret: string } | undefined
  /** The quota of the project of that client; absent means what Google gives everybody. */
  googleQueriesPerMinute: number | undefined
  /** Google's topic of notices and who pushes them to us; without it reviews are only looked for. */
  googlePush: { topic: string; serviceAccount: string; audience?: string } | undefined
  /** The account that sends SMS; without it none is sent. */
  twilio: { accountSid: string; authToken: string; from?: string; messagingService?: string } | undefined
  /** Where ideas for the product are gathered, and the secret it shares with us. */
  ideaPortal: { url: string; secret: string } | undefined
  /** The tenants whose people's passwords the super agency may set; at most three (document 000 §9). */
  passwordTenants: number[]
  /** Other addresses of providers than their own, by name: a proxy, or a recorded fake. */
  providers: Record<string, string>
  /** Under which people may name any address though it is not public, to be told of events there or to read metadata from. */
  receivers: string[]
  /** Server and worker in one process, or in two. */
  processes: 1 | 2
  production: boolean
}

/** Reads the environment, where empty means absent. Raises one error with one sentence (a line) for each wrong variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const production = given['NODE_ENV'] === 'production'
  const parsed = variables.safeParse(given)
  const wrong = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? []),
    ...(production && looksLikeExample(given['RENOWN_SECRET'])
      ? ['RENOWN_SECRET is an example; choose your own.']
      : []),
    ...((given['GOOGLE_CLIENT_ID'] === undefined) === (given['GOOGLE_CLIENT_SECRET'] === undefined)
      ? []
      : ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; one is missing.']),
    ...googlePushProblems(given),
    ...((given['FACEBOOK_APP_ID'] === undefined) === (given['FACEBOOK_APP_SECRET'] === undefined)
      ? []
      : ['FACEBOOK_APP_ID and FACEBOOK_APP_SECRET belong together; one is missing.']),
    ...(production && parsed.data && trustsTooMany(parsed.data.RENOWN_TRUSTED_PROXIES)
      ? ['RENOWN_TRUSTED_PROXIES trusts everybody; name the addresses of your own proxies.']
      : []),
    ...twilioProblems(given),
    ...s3Problems(given),
    ...((given['IDEA_PORTAL_URL'] === undefined) === (given['IDEA_PORTAL_SECRET'] === undefined)
      ? []
      : ['IDEA_PORTAL_URL and IDEA_PORTAL_SECRET belong together; one is missing.']),
    ...unknownVariables(given),
  ]
  if (!parsed.success || wrong.length > 0) throw new Error(wrong.join('\n'))
  const read = parsed.data
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: read.RENOWN_DATA,
    databaseUrl: read.DATABASE_URL,
    secret: read.RENOWN_SECRET,
    formerSecret: read.RENOWN_FORMER_SECRET,
    demo: read.RENOWN_DEMO === undefined ? !production : read.RENOWN_DEMO === '1',
    url: read.RENOWN_URL?.replace(/\/+$/, '') ?? `http://localhost:${read.PORT}`,
    s3:
      read.S3_BUCKET && read.S3_ACCESS_KEY_ID && read.S3_SECRET_ACCESS_KEY
        ? {
            bucket: read.S3_BUCKET,
            region: read.S3_REGION,
            endpoint: read.S3_ENDPOINT,
            accessKeyId: read.S3_ACCESS_KEY_ID,
            secretAccessKey: read.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailSpf: read.MAIL_SPF,
    mailDkimSelectors: read.MAIL_DKIM_SELECTORS,
    nameServers: read.RENOWN_NAME_SERVERS,
    statusUrl: read.RENOWN_STATUS_URL,
    frameUrl: read.RENOWN_REGION === 'EU' ? read.RENOWN_FRAME_URL_EU : read.RENOWN_FRAME_URL_US,
    trustedProxies: read.RENOWN_TRUSTED_PROXIES,
    google:
      read.GOOGLE_CLIENT_ID && read.GOOGLE_CLIENT_SECRET
        ? { id: read.GOOGLE_CLIENT_ID, secret: read.GOOGLE_CLIENT_SECRET }
        : undefined,
    googleQueriesPerMinute: read.GOOGLE_QUERIES_PER_MINUTE,
    googlePush:
      read.GOOGLE_PUBSUB_TOPIC && read.GOOGLE_PUBSUB_SERVICE_ACCOUNT
        ? {
            topic: read.GOOGLE_PUBSUB_TOPIC,
            serviceAccount: read.GOOGLE_PUBSUB_SERVICE_ACCOUNT,
            audience: read.GOOGLE_PUBSUB_AUDIENCE,
          }
        : undefined,
    facebook:
      read.FACEBOOK_APP_ID && read.FACEBOOK_APP_SECRET
        ? { id: read.FACEBOOK_APP_ID, secret: read.FACEBOOK_APP_SECRET }
        : undefined,
    twilio:
      read.TWILIO_ACCOUNT_SID && read.TWILIO_AUTH_TOKEN
        ? {
            accountSid: read.TWILIO_ACCOUNT_SID,
            authToken: read.TWILIO_AUTH_TOKEN,
            from: read.TWILIO_FROM,
            messagingService: read.TWILIO_MESSAGING_SERVICE_SID,
          }
        : undefined,
    ideaPortal:
      read.IDEA_PORTAL_URL && read.IDEA_PORTAL_SECRET
        ? { url: read.IDEA_PORTAL_URL, secret: read.IDEA_PORTAL_SECRET }
        : undefined,
    passwordTenants: read.RENOWN_PASSWORD_TENANTS,
    providers: read.RENOWN_PROVIDERS,
    receivers: read.RENOWN_RECEIVERS,
    processes: read.RENOWN_PROCESSES === '1' ? 1 : 2,
    production,
  }
}

/** Every variable of the environment that is a setting. */
export const variables = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be the address to listen on, like 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  RENOWN_DATA: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
  RENOWN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RENOWN_FORMER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RENOWN_DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  RENOWN_PROCESSES: z.enum(['1', '2'], 'must be 1 or 2').default('2'),
  RENOWN_URL: address(['http:', 'https:'], 'https://renown.example.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like renown-files')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region like eu-central-1')
    .default('us-east-1'),
  S3_ENDPOINT: address(['https:', 'http:'], 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.email('must be a mail address like no-reply@example.com').optional(),
  MAIL_SPF: z
    .string()
    .regex(
      /^[+?~-]?(include|ip4|ip6|a|mx|exists)(:[^\s]+)?$/,
      'must be one mechanism like include:_spf.provider.example',
    )
    .optional(),
  MAIL_DKIM_SELECTORS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i, 'must be selectors like s1, s2')).max(10)),
  RENOWN_NAME_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(
      z
        .array(z.string().refine(isNameServer, 'must be addresses of name servers, like 9.9.9.9 or 127.0.0.1:5353'))
        .max(3),
    ),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_QUERIES_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999')
    .transform(Number)
    .optional(),
  GOOGLE_PUBSUB_TOPIC: z
    .string()
    .regex(/^projects\/[^/\s]+\/topics\/[^/\s]+$/, 'must be a topic like projects/my-project/topics/reviews')
    .optional(),
  GOOGLE_PUBSUB_SERVICE_ACCOUNT: z
    .email('must be a service account like pusher@my-project.iam.gserviceaccount.com')
    .optional(),
  GOOGLE_PUBSUB_AUDIENCE: z.string().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', 'must begin with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/, 'must be a number like +14155550123')
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z.string().startsWith('MG', 'must begin with MG').optional(),
  IDEA_PORTAL_URL: address(['https:', 'http:'], 'https://ideas.example.com').optional(),
  IDEA_PORTAL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RENOWN_STATUS_URL: address(['https:', 'http:'], 'https://status.example.com').optional(),
  RENOWN_REGION: z.enum(['US', 'EU'], 'must be US or EU').default('US'),
  RENOWN_FRAME_URL_US: address(['https:', 'http:'], 'https://www.example.com/us/news').optional(),
  RENOWN_FRAME_URL_EU: address(['https:', 'http:'], 'https://www.example.com/eu/news').optional(),
  RENOWN_PASSWORD_TENANTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((id) => id !== ''))
    .refine(
      (ids) => ids.length <= 3 && ids.every((id) => /^[1-9]\d{0,15}$/.test(id)),
      'must be at most three ids of tenants with commas between, like 5,6,7',
    )
    .transform((ids) => ids.map(Number)),
  RENOWN_PROVIDERS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .superRefine((parts, { addIssue }) => {
      for (const part of parts) {
        const [, name, url] = /^(\w+)=(https?:\/\/[^/?#@]+[^?#@]*)$/.exec(part) ?? []
        if (name === undefined || url === undefined || !URL.canParse(url))
          addIssue('must be names with addresses, like twilio=https://proxy.example.com/twilio')
        else if (!(name in providerUrls))
          addIssue(`knows no ${name}; ${nearestName(name, Object.keys(providerUrls))} is nearest`)
      }
    })
    .transform((parts) =>
      Object.fromEntries(
        parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1).replace(/\/+$/, '')]),
      ),
    ),
  RENOWN_RECEIVERS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine(
      (parts) => parts.every((part) => /^https?:\/\/[^/?#@]+\/[^?#@]*$/.test(part) && URL.canParse(part)),
      'must be addresses with commas between, like http://10.1.2.3:8080/hooks/',
    ),
  RENOWN_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((range) => range !== ''))
    .refine(
      (ranges) => ranges.every((range) => ipaddr.isValidCIDR(range)),
      'must be address ranges with commas between, like 10.0.0.0/8,fd00::/8',
    ),
})

function isNameServer(text: string): boolean {
  try {
    new Resolver().setServers([text])
    return true
  } catch {
    return false
  }
}

// The value itself is not repeated in the sentence: it may hold a password.
function address(protocols: string[], example: string) {
  return z.string().refine((text) => {
    const url = URL.parse(text)
    return url !== null && url.hostname !== '' && protocols.includes(url.protocol)
  }, `must be an address like ${example}`)
}

function looksLikeExample(secret: string | undefined): boolean {
  if (secret === undefined) return false
  return /change.?me|example|secret|password|insecure|0123456789/i.test(secret) || new Set(secret).size < 8
}

function googlePushProblems(given: Record<string, unknown>): string[] {
  const named = Object.keys(given).filter((name) => name.startsWith('GOOGLE_PUBSUB_'))
  const isWhole = named.includes('GOOGLE_PUBSUB_TOPIC') && named.includes('GOOGLE_PUBSUB_SERVICE_ACCOUNT')
  if (named.length === 0 || isWhole) return []
  return ['GOOGLE_PUBSUB_TOPIC and GOOGLE_PUBSUB_SERVICE_ACCOUNT belong together; one is missing.']
}

function twilioProblems(given: Record<string, unknown>): string[] {
  const named = Object.keys(given).filter((name) => name.startsWith('TWILIO_'))
  if (named.length === 0) return []
  const isWhole = named.includes('TWILIO_ACCOUNT_SID') && named.includes('TWILIO_AUTH_TOKEN')
  const hasSender = named.includes('TWILIO_FROM') || named.includes('TWILIO_MESSAGING_SERVICE_SID')
  if (isWhole && hasSender) return []
  return [
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and one of TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID belong together; one is missing.',
  ]
}

function s3Problems(given: Record<string, unknown>): string[] {
  const whole = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const named = Object.keys(given).filter((name) => name.startsWith('S3_'))
  if (named.length === 0 || whole.every((name) => named.includes(name))) return []
  return ['S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; one is missing.']
}

function unknownVariables(given: Record<string, unknown>): string[] {
  const known = Object.keys(variables.shape)
  return Object.keys(given)
    .filter((name) => name.startsWith('RENOWN_') && !known.includes(name))
    .map((name) => `${name} is not a setting; did you mean ${nearestName(name, known)}?`)
}
