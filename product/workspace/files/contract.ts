import * as z from 'zod'
import { type At, defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'

/** A file of at most so many bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024
/** So many files a thing may have. */
export const MOST_FILES = 20
/** All files of a tenant together hold at most so many bytes. */
export const MOST_TENANT_BYTES = 5 * 1024 ** 3
/** A file that was removed can be restored for so long. */
export const RESTORE_HOURS = 24

/** Who opens a file: those who see what it is attached to, or whoever has its external address (document 001 §3). */
export const accessPolicy = enumeration(['Public', 'Private'])

/** A file that is attached to something (document 001 §3: asset). */
export const asset = z.object({
  id: id('asset'),
  /** What it is attached to. */
  objectID: z.int(),
  /** Its name in the file store. */
  assetKey: z.string(),
  filename: field(z.string(), { untrusted: true }),
  /** Of its name, in small letters and without the dot. */
  extension: z.string(),
  policy: accessPolicy.schema,
  /** For users who see what it is attached to. */
  internalURL: z.string(),
  /** For everybody, without a session, while it is public; another one each time that it becomes so. */
  externalURL: z.string().nullable(),
  /** Its media type, told by what it holds. */
  type: z.string(),
  bytes: z.int(),
  /** Null where the user is gone, or is one of the agency and the reader is not. */
  addedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  addedAt: instant,
})
export type Asset = z.output<typeof asset>

/** The errors of things that have files, for their contracts. */
export const fileErrors = {
  fileNotFound: { status: 404 },
  fileTooLarge: { status: 413 },
  wrongFile: { status: 415 },
  tooManyFiles: { status: 409 },
  /** The tenant's files together would be too large. */
  storageFull: { status: 409 },
} as const

type Of<V extends string, E extends string, F extends string, R extends string> = {
  of: string
  sees: V
  changes: readonly E[]
  /** What else refuses a change. */
  fails?: readonly F[]
  refreshes: readonly R[]
}

/** The routes by which files are attached to a thing and taken off; `path` ends with its id. */
export function fileRoutes<
  const T extends string,
  const V extends string,
  const E extends string,
  const R extends string,
  const F extends string = never,
>(path: T, { of, sees, changes, fails = [], refreshes }: Of<V, E, F, R>) {
  return {
    files: {
      at: `GET ${path}/files` as `GET ${T}/files` & At,
      does: `List the files of ${of}, oldest first`,
      needs: sees,
      fails: ['notFound'],
      gives: z.array(asset),
    },
    addFile: {
      at: `POST ${path}/files` as `POST ${T}/files` & At,
      does: `Attach a file to ${of}`,
      needs: changes,
      uploadBytes: MAX_FILE_BYTES,
      fails: ['notFound', 'fileTooLarge', 'wrongFile', 'tooManyFiles', 'storageFull', ...fails],
      refreshes: ['files', ...refreshes],
      gives: asset,
    },
    file: {
      at: `GET ${path}/files/:assetId` as `GET ${T}/files/:assetId` & At,
      does: `Get a file of ${of}`,
      needs: sees,
      fails: ['notFound', 'fileNotFound'],
      gives: 'file',
    },
    removeFile: {
      at: `DELETE ${path}/files/:assetId` as `DELETE ${T}/files/:assetId` & At,
      does: `Remove a file of ${of}`,
      needs: changes,
      fails: ['notFound', 'fileNotFound', ...fails],
      refreshes: ['files', ...refreshes],
      gives: z.object({ ok: z.literal(true) }),
    },
    saveFilePolicy: {
      at: `PUT ${path}/files/:assetId/policy` as `PUT ${T}/files/:assetId/policy` & At,
      does: `Say who can open a file of ${of}: users who see it, or everybody with its address`,
      outward: true,
      needs: changes,
      fails: ['notFound', 'fileNotFound', ...fails],
      body: z.object({ policy: accessPolicy.schema }),
      refreshes: ['files', ...refreshes],
      gives: asset,
    },
    restoreFile: {
      at: `PUT ${path}/files/:assetId/restore` as `PUT ${T}/files/:assetId/restore` & At,
      does: `Restore a file of ${of} that was removed in the last 24 hours`,
      needs: changes,
      fails: ['notFound', 'fileNotFound', 'tooManyFiles', ...fails],
      refreshes: ['files', ...refreshes],
      gives: asset,
    },
  } as const
}

/** Keeps what is attached to things of other systems; they declare the routes. What is public everybody opens by its address. */
export const files = defineSystem({
  name: 'files',
  errors: { notFound: { status: 404 } },
  enumerations: { accessPolicy },
  routes: {
    external: {
      at: 'GET /api/files/:publicKey',
      does: 'Get a public file',
      needs: 'anyone',
      fails: ['notFound'],
      gives: 'file',
    },
  },
})
