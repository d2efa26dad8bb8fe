import type { DetailedError } from 'tus-js-client'
import { readConsent } from '../../sdk/storage/index.ts'
import type { UploadsWords } from '../../sdk/text/en/uploads.ts'
import { UploadLimits } from '../../sdk/uploads/contract.ts'
import { authorization } from '../session/bearer.ts'
import { session } from '../session/session.ts'
import { createPartSize } from './part-size.ts'
import { ConnectionLost, type SendEvents } from './upload-queue.ts'

export interface InterruptedUpload {
  key: string
  name: string
  size: number
}

const partSize = createPartSize()

const loadTus = () => import('tus-js-client')

/** Uploads a file in chunks, and continues where an earlier attempt stopped, also after a reload. */
export async function tusSend(words: UploadsWords, file: File, events: SendEvents): Promise<string> {
  try {
    return await sendParts(words, file, events)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    await session.interrupted(events.signal).catch(() => {
      throw error
    })
    return sendParts(words, file, events)
  }
}

class SignedOut extends Error {}

async function sendParts(words: UploadsWords, file: File, { signal, onProgress, onResume }: SendEvents): Promise<string> {
  const { Upload } = await loadTus()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: UploadLimits.path,
      chunkSize: partSize.current(),
      storeFingerprintForResuming: readConsent() !== 'declined',
      retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
      // A browser may keep no cookie in a frame of a learning environment.
      ...(authorization() === undefined ? {} : { headers: { authorization: authorization() as string } }),
      metadata: { filename: file.name, filetype: file.type },
      onProgress,
      onError(error) {
        const smaller = isPartTooLarge(error) ? partSize.halve(file.size, upload.options.chunkSize) : undefined
        if (smaller === undefined) return reject(refusal(words, error))
        upload.options.chunkSize = smaller
        // Asks the server how much it has, and goes on from there.
        upload.start()
      },
      onSuccess: () => resolve(uploadId(upload.url ?? '')),
    })
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined)
      reject(signal.reason)
    })
    void upload.findPreviousUploads().then((previous) => {
      const latest = previous.toSorted((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime))[0]
      if (latest) {
        upload.resumeFromPreviousUpload(latest)
        onResume()
      }
      if (!signal.aborted) upload.start()
    }, reject)
  })
}

/** Forgets what could be resumed of a file: it has become an item, or nobody wants it any more. */
export async function forgetUpload(file: File): Promise<void> {
  const { Upload, defaultOptions } = await loadTus()
  const previous = await new Upload(file, { endpoint: UploadLimits.path }).findPreviousUploads()
  for (const { urlStorageKey } of previous) await defaultOptions.urlStorage.removeUpload(urlStorageKey)
}

export async function listInterrupted(): Promise<InterruptedUpload[]> {
  const { defaultOptions } = await loadTus()
  const uploads = await defaultOptions.urlStorage.findAllUploads()
  return uploads.map((upload) => ({ key: upload.urlStorageKey, name: upload.metadata.filename ?? '', size: upload.size ?? 0 }))
}

export async function forgetInterrupted(key: string): Promise<void> {
  const { defaultOptions } = await loadTus()
  await defaultOptions.urlStorage.removeUpload(key)
}

function uploadId(address: string): string {
  return new URL(address, location.href).pathname.split('/').findLast((part) => part !== '') ?? ''
}

/** The answer of a server or of a proxy, with the method of its request. */
function answerTo(error: Error): { method: string; status: number; body: string } | undefined {
  const { originalRequest, originalResponse } = error as Partial<DetailedError>
  if (!originalRequest || !originalResponse) return undefined
  return { method: originalRequest.getMethod(), status: originalResponse.getStatus(), body: originalResponse.getBody().trim() }
}

/** Only a part has a body that can be smaller: a 413 to the first request means the file. */
function isPartTooLarge(error: Error): boolean {
  const answer = answerTo(error)
  return answer?.status === 413 && answer.method === 'PATCH'
}

/** The server's sentence where there is one; a proxy answers with a page, of which only the status says something. */
function refusal(words: UploadsWords, error: Error): Error {
  const answer = answerTo(error)
  if (answer === undefined) return new ConnectionLost(words.interruptedError, { cause: error })
  if (answer.status === 401) return new SignedOut(answer.body, { cause: error })
  const isSentence = answer.body !== '' && answer.body.length < 300 && !answer.body.startsWith('<')
  if (isSentence) return new Error(answer.body, { cause: error })
  return new Error(isPartTooLarge(error) ? words.partsRefused : words.refusedByProxy({ status: answer.status }), {
    cause: error,
  })
}
