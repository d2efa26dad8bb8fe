import { ToolFailure } from '../ffmpeg/run.ts'
import { refuse } from '../http/errors.ts'
import { createLimiter } from '../http/limiter.ts'
import { isInBackground } from '../jobs/background.ts'
import { type DrawRequest, type ImageAnswer, type ImageFacts, type ImageRequest, maxPixels, type OutputSize } from './request.ts'
import { WorkerEnded, WorkerProcess } from './worker-process.ts'

export type { ImageFacts, ImageOutput } from './request.ts'
export { maxPixels } from './request.ts'

const damaged = 'IMAGE_DAMAGED'

const maxWorkers = 2
const maxWaiting = 100
/** Starting a worker takes a quarter of a second, which the images of one upload pay once. */
const idleMs = 10_000

const limit = createLimiter(maxWorkers, maxWaiting, 'PHOTO_BUSY')
const idle = new Map<WorkerProcess, NodeJS.Timeout>()

/** Reads the header of an image in a worker process; nothing is decoded. */
export async function readImage(source: string): Promise<ImageFacts> {
  const answer = await ask({ kind: 'read', source })
  return answer.kind === 'read' ? answer.facts : unexpected(answer)
}

/** Decodes the whole image in a worker process; throws a `ToolFailure` when it is damaged or truncated. */
export async function verifyImage(source: string): Promise<void> {
  const answer = await ask({ kind: 'verify', source })
  if (answer.kind !== 'verify') unexpected(answer)
}

/** Draws an image in other sizes and formats in a worker process; answers the size of each output. */
export async function drawImage(request: Omit<DrawRequest, 'kind'>): Promise<OutputSize[]> {
  const answer = await ask({ ...request, kind: 'draw' })
  return answer.kind === 'draw' && answer.sizes.length === request.outputs.length ? answer.sizes : unexpected(answer)
}

/** Images of conversions wait behind those of people, and use one worker at most. */
const ask = (request: ImageRequest): Promise<ImageAnswer> => limit(() => askWorker(request), { isBackground: isInBackground() })

/** Asks once more when the worker has ended for a reason that says nothing about the image. */
async function askWorker(request: ImageRequest): Promise<ImageAnswer> {
  try {
    return await askOne(takeIdle() ?? new WorkerProcess(), request)
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error
  }
  try {
    return await askOne(new WorkerProcess(), request)
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error
    if (error.isKilled) refuse('PHOTO_BUSY')
    throw new ToolFailure(damaged, error.message)
  }
}

async function askOne(worker: WorkerProcess, request: ImageRequest): Promise<ImageAnswer> {
  try {
    return await worker.ask(request)
  } finally {
    if (worker.isUsable) keepIdle(worker)
  }
}

function takeIdle(): WorkerProcess | undefined {
  for (const [worker, timer] of idle) {
    clearTimeout(timer)
    idle.delete(worker)
    if (worker.isUsable) return worker
  }
  return undefined
}

function keepIdle(worker: WorkerProcess): void {
  const timer = setTimeout(() => {
    idle.delete(worker)
    worker.end()
  }, idleMs)
  idle.set(worker, timer.unref())
}

function unexpected(answer: ImageAnswer): never {
  const message = answer.kind === 'failed' ? answer.message : 'the worker answered another question'
  // A full disk says nothing about the image: it is reported as such, and another try may work.
  if (/No space left|ENOSPC/i.test(message)) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })
  throw new ToolFailure(/pixel limit/i.test(message) ? { code: 'IMAGE_PIXELS', megapixels: maxPixels / 1_000_000 } : damaged, message)
}
