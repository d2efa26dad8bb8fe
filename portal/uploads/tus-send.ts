import { readConsent } from '../../sdk/storage/index.ts'
import { portal } from '../../sdk/text/en.ts'
import { UploadLimits } from '../../sdk/uploads/contract.ts'
import { session } from '../session/session.ts'
import type { SendEvents } from './upload-queue.ts'

export interface InterruptedUpload {
  key: string
  name: string
  size: number
}

const loadTus = () => import('tus-js-client')

/** Sends a file in parts. What an earlier attempt has brought over, before a reload too, is not sent again. */
export async function tusSend(file: File, chunkBytes: number, events: SendEvents): Promise<string> {
  try {
    return await sendParts(file, chunkBytes, events)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    await session.interrupted(events.signal).catch(() => {
      throw error
    })
    return sendParts(file, chunkBytes, events)
  }
}

class SignedOut extends Error {}

async function sendParts(file: File, chunkBytes: number, { signal, onProgress, onResume }: SendEvents): Promise<string> {
  const { Upload } = await loadTus()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: UploadLimits.path,
      chunkSize: Math.min(chunkBytes, UploadLimits.chunkBytes),
      storeFingerprintForResuming: readConsent() !== 'declined',
      retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
      metadata: { filename: file.name, filetype: file.type },
      onProgress,
      onError: (error) => reject(refusal(error)),
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

/** The server's sentence, where there is one. */
function refusal(error: Error): Error {
  const response = 'originalResponse' in error ? (error.originalResponse as { getStatus(): number; getBody(): string } | null) : null
  const sentence = response?.getBody()?.trim() ?? ''
  const Kind = response?.getStatus() === 401 ? SignedOut : Error
  return new Kind(sentence && sentence.length < 300 && !sentence.startsWith('<') ? sentence : portal.upload.interruptedError, {
    cause: error,
  })
}
