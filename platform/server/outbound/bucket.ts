import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectsCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Shelf } from './files.ts'
import { localCopy } from './local-copy.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Of a store other than Amazon's; then the bucket stands in the path. */
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket of S3 or of a store that speaks like it. Raises one sentence when it cannot be used. */
export async function openBucket({ bucket, region, endpoint, ...credentials }: S3Settings): Promise<Shelf> {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 4,
    // what S3 alone understands is left out where it is not asked for: others answer it with an error
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: Error) => {
    throw new Error(`The bucket ${bucket} for files cannot be used: ${reasonOf(error)}.`)
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const pagesOf = (prefix: string) => paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
  return {
    disk,
    async put(key, content) {
      if (typeof content === 'string' || Buffer.isBuffer(content)) return disk.put(key, content)
      // S3 must be told the length before the first byte, and a broken stream must leave no object
      await using copy = await localCopy(content)
      const { size } = await stat(copy.path)
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(copy.path), ContentLength: size }),
      )
    },
    async *list(prefix) {
      for await (const { Contents = [] } of pagesOf(prefix))
        for (const { Key, Size } of Contents) yield { key: Key!.slice(prefix.length), bytes: Size ?? 0 }
    },
    // the library's own way drops the slash at the end, and what is one tenant's would take another's with it
    async removeAll(prefix) {
      for await (const { Contents = [] } of pagesOf(prefix)) {
        if (Contents.length === 0) continue
        const Objects = Contents.map(({ Key }) => ({ Key }))
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }))
        if (Errors.length > 0) throw new Error(`${Errors.length} files were not removed: ${Errors[0]!.Message}`)
      }
    },
  }
}

function reasonOf(error: Error & { $metadata?: { httpStatusCode?: number } }): string {
  switch (error.$metadata?.httpStatusCode) {
    case 403:
      return 'the keys do not open it'
    case 404:
      return 'there is no such bucket'
    case 301:
      return 'it lies in another region'
    default:
      return error.message || error.name
  }
}
