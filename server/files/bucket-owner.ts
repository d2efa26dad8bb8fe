import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { AppDeps } from '../context.ts'
import { StartRefused } from '../start-refused.ts'
import type { Files } from './files.ts'

type Log = Pick<AppDeps['log'], 'warn'>

/** Beside the folders of files; orphans are looked for in those folders only. */
export const ownerKey = 'vitrine-owner.json'

/** Public id of a library. It reveals nothing about its secret. */
const libraryName = (secret: string): string => createHash('sha256').update(`bucket ${secret}`).digest('hex').slice(0, 32)

/**
 * Marks a bucket as that of one library: a second installation would take the files of the first for its own orphans, move them away and delete
 * them a week later. Several servers of one library share its secret and so the bucket.
 */
async function claimBucket(files: Files, bucket: string, secret: string): Promise<void> {
  const own = libraryName(secret)
  const owner = await ownerOf(files)
  if (owner === own) return
  if (owner !== undefined) throw refusal(bucket)
  await files.write(ownerKey, `${JSON.stringify({ library: own })}\n`)
  // Of two libraries that start at the same moment the last to write has the bucket.
  if ((await ownerOf(files)) !== own) throw refusal(bucket)
}

/** A store that is to be claimed for this library. */
export interface Claim {
  name: string
  store: Files
}

export interface BucketClaims {
  /** Settles with the refusal when a bucket that was away turns out to be another library's. */
  refused: Promise<StartRefused>
  stop(): void
}

/**
 * Claims buckets. One that is away is claimed as soon as it answers: the server plays nothing from it meanwhile, but people can sign in.
 * Throws `StartRefused` when one of them is another library's.
 */
export async function claimBuckets(claims: readonly Claim[], { secret, log }: { secret: string; log: Log }): Promise<BucketClaims> {
  const tryAll = async (left: readonly Claim[]): Promise<Claim[]> => {
    const away: Claim[] = []
    for (const claim of left) {
      try {
        await claimBucket(claim.store, claim.name, secret)
      } catch (error) {
        if (error instanceof StartRefused) throw error
        if (left === claims) log.warn({ err: error, bucket: claim.name }, 'the owner of a bucket could not be read')
        away.push(claim)
      }
    }
    return away
  }
  let left = await tryAll(claims)
  let timer: NodeJS.Timeout | undefined
  const refused = new Promise<StartRefused>((resolve) => {
    const again = (): void => {
      if (left.length > 0) timer = setTimeout(() => void retry().catch(resolve), retryMs).unref()
    }
    const retry = async (): Promise<void> => {
      left = await tryAll(left)
      again()
    }
    again()
  })
  return { refused, stop: () => clearTimeout(timer) }
}

/** Shorter than the hour after which files without an item are looked for. */
const retryMs = 3000

const refusal = (bucket: string): StartRefused =>
  new StartRefused(
    `The bucket ${bucket} holds the files of another Vitrine library. Give this one a bucket of its own, or delete the object ${ownerKey} if that library is gone.`,
  )

async function ownerOf(files: Files): Promise<string | undefined> {
  if ((await files.stat(ownerKey)) === undefined) return undefined
  const read = await text(files.read(ownerKey))
  try {
    return (JSON.parse(read) as { library?: string }).library ?? ''
  } catch {
    return ''
  }
}
