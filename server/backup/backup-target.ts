import { resolve } from 'node:path'
import type { ParsedVariables } from '../variables.ts'

/** How the bucket of backups is reached. */
export interface BackupBucket {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Buckets at this endpoint that hold the files of the library. */
  taken: readonly string[]
  /** Milliseconds within which the store answers; the default is that of the client. */
  timeoutMs?: number
}

/** A place in a bucket. */
export interface BucketTarget {
  bucket: string
  /** Begins every key: empty, or with a slash at its end. */
  prefix: string
}

export const noBackupBucket: BackupBucket = { endpoint: '', region: 'us-east-1', accessKeyId: '', secretAccessKey: '', taken: [] }

/** Variables of backups that are not set are as those of the files. */
export function backupBucketOf(given: ParsedVariables): BackupBucket {
  const endpoint = given.VITRINE_BACKUP_S3_ENDPOINT ?? given.VITRINE_S3_ENDPOINT ?? ''
  const buckets = [given.VITRINE_S3_BUCKET, given.VITRINE_ARCHIVE_BUCKET].filter((name) => name !== undefined)
  return {
    endpoint,
    region: given.VITRINE_BACKUP_S3_REGION ?? given.VITRINE_S3_REGION ?? noBackupBucket.region,
    accessKeyId: given.VITRINE_BACKUP_S3_KEY ?? given.VITRINE_S3_KEY ?? '',
    secretAccessKey: given.VITRINE_BACKUP_S3_SECRET ?? given.VITRINE_S3_SECRET ?? '',
    taken: isSameEndpoint(endpoint, given.VITRINE_S3_ENDPOINT) ? buckets : [],
  }
}

const isSameEndpoint = (one: string, other: string | undefined): boolean =>
  other !== undefined && new URL(one).href.toLowerCase() === new URL(other).href.toLowerCase()

const scheme = 's3://'
export const isInBucket = (given: string): boolean => given.startsWith(scheme)

const longestPrefix = 200

/** Reads `s3://BUCKET` or `s3://BUCKET/FOLDER`; undefined: it is written in another way. */
export function bucketTarget(given: string): BucketTarget | undefined {
  if (!isInBucket(given)) return undefined
  const [bucket = '', ...parts] = given.slice(scheme.length).replace(/\/$/, '').split('/')
  if (!/^[\w.-]{1,255}$/.test(bucket) || parts.join('/').length > longestPrefix) return undefined
  // The same names as keys of files have.
  if (!parts.every((part) => /^[\w-][\w.-]*$/.test(part))) return undefined
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') }
}

/** Why backups cannot be made in a target; undefined: they can. A folder is looked at when it is opened. */
export function refusedTarget(given: string, { endpoint, accessKeyId, secretAccessKey, taken }: BackupBucket): string | undefined {
  if (!isInBucket(given)) return undefined
  const target = bucketTarget(given)
  if (target === undefined) return 'A place in a bucket is written like s3://backups/vitrine.'
  if (endpoint === '') return `${targetName(given)} needs VITRINE_BACKUP_S3_ENDPOINT too.`
  if (accessKeyId === '' || secretAccessKey === '')
    return `${targetName(given)} needs VITRINE_BACKUP_S3_KEY and VITRINE_BACKUP_S3_SECRET too.`
  if (taken.includes(target.bucket))
    return `The bucket ${target.bucket} holds the files of the library, and backups in it would be lost with them: choose another bucket.`
  return undefined
}

/** One name for each place, however it is written. */
export const targetName = (given: string): string => (isInBucket(given) ? given.replace(/\/$/, '') : resolve(given))
