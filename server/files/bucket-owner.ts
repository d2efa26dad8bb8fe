import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { StartRefused } from '../start-refused.ts'
import type { Files } from './files.ts'

/** Beside the folders of files; orphans are looked for in those folders only. */
export const ownerKey = 'vitrine-owner.json'

/** What a library calls itself where others can read it: it tells nothing about its secret. */
const libraryName = (secret: string): string => createHash('sha256').update(`bucket ${secret}`).digest('hex').slice(0, 32)

/**
 * Marks a bucket as that of one library: a second installation would take the files of the first for its own orphans, move them away and delete
 * them a week later. Several servers of one library share its secret and so the bucket.
 */
export async function claimBucket(files: Files, bucket: string, secret: string): Promise<void> {
  const own = libraryName(secret)
  const owner = await ownerOf(files)
  if (owner === own) return
  if (owner !== undefined) throw refusal(bucket)
  await files.write(ownerKey, `${JSON.stringify({ library: own })}\n`)
  // Of two libraries that start at the same moment the last to write has the bucket.
  if ((await ownerOf(files)) !== own) throw refusal(bucket)
}

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
