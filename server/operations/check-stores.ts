import { constants } from 'node:fs'
import { access, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { bucketProblem } from '../files/bucket-problem.ts'
import { minFreeBytes } from '../files/disk-full.ts'
import { reasonOf } from '../reason-of.ts'
import type { ParsedVariables } from '../variables.ts'
import { advice, type Finding, good, problem } from './finding.ts'

/** A film and its conversion need about this much. */
const comfortableBytes = 10 * 1000 ** 3
const storeMs = 10_000

/** A folder that can be read and written, or made. */
export async function checkFolder(subject: string, folder: string, variable: string): Promise<Finding[]> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return [good(subject, folder)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (await isWritable(await nearestFolder(folder))))
      return [good(subject, `${folder} is made at the first start.`)]
    return [problem(subject, `${folder} cannot be used: ${reasonOf(error)}. Give it to the account of the server, or set ${variable}.`)]
  }
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

/** The folder itself, or the first one above it that there is. */
async function nearestFolder(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

export async function checkSpace(folder: string): Promise<Finding[]> {
  const { bavail, bsize, blocks } = await statfs(await nearestFolder(folder))
  const free = bavail * bsize
  const said = `${(free / 1000 ** 3).toFixed(1)} GB of ${((blocks * bsize) / 1000 ** 3).toFixed(0)} GB are free`
  if (free < minFreeBytes * 4)
    return [problem('disk', `${said}. Uploads and conversions stop below 64 MB: delete something, or use a larger disk.`)]
  if (free < comfortableBytes) return [advice('disk', `${said}. A long film and its conversion need about 10 GB.`)]
  return [good('disk', `${said}.`)]
}

/** The bucket, or the folders of the archive; files on disk are in the data folder. */
export async function checkStore(given: ParsedVariables): Promise<Finding[]> {
  const archive = given.VITRINE_ARCHIVE_DIR
  const folders = archive === undefined ? [] : await checkFolder('archive', resolve(archive), 'VITRINE_ARCHIVE_DIR')
  const buckets = [
    ['bucket', given.VITRINE_S3_ENDPOINT === undefined ? undefined : given.VITRINE_S3_BUCKET],
    ['archive', given.VITRINE_ARCHIVE_BUCKET],
  ].flatMap(([subject, bucket]) => (subject === undefined || bucket === undefined ? [] : [checkBucket(subject, given, bucket)]))
  return [...folders, ...(await Promise.all(buckets))]
}

const ofMedia = {
  endpoint: 'VITRINE_S3_ENDPOINT',
  bucket: 'VITRINE_S3_BUCKET',
  key: 'VITRINE_S3_KEY',
  secret: 'VITRINE_S3_SECRET',
}

async function checkBucket(subject: string, given: ParsedVariables, bucket: string): Promise<Finding> {
  const { VITRINE_S3_ENDPOINT: endpoint = '', VITRINE_S3_KEY: accessKeyId = '', VITRINE_S3_SECRET: secretAccessKey = '' } = given
  const { openS3Files } = await import('../files/s3-files.ts')
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'))
  try {
    const region = given.VITRINE_S3_REGION ?? 'us-east-1'
    const files = await openS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey, folder: join(parent, 's3') })
    await files.check(AbortSignal.timeout(storeMs))
    return good(subject, `${bucket} at ${endpoint} can be listed.`)
  } catch (error) {
    return problem(subject, bucketProblem(`${bucket} at ${endpoint}`, error, ofMedia))
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
