import { answerPicture } from './draw.ts'
import type { PictureRequest } from './request.ts'

async function answer(request: PictureRequest): Promise<void> {
  const answered = await answerPicture(request).catch((error: unknown) => ({ kind: 'failed', message: String(error) }))
  process.send?.({ ...answered, residentBytes: process.memoryUsage.rss() })
}

// The program of the child process that decodes pictures; `worker-process.ts` starts it, with limits and without a network.
process.on('message', (request: PictureRequest) => void answer(request))
process.on('disconnect', () => process.exit())
