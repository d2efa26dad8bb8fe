import { answerImage } from './draw.ts'
import type { ImageRequest } from './request.ts'

async function answer(request: ImageRequest): Promise<void> {
  const answered = await answerImage(request).catch((error: unknown) => ({ kind: 'failed', message: String(error) }))
  process.send?.({ ...answered, residentBytes: process.memoryUsage.rss() })
}

// The program of the child process that decodes images; `worker-process.ts` starts it, with limits and without a network.
process.on('message', (request: ImageRequest) => void answer(request))
process.on('disconnect', () => process.exit())
