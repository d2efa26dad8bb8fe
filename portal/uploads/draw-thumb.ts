import { createSerialWorker } from './serial-worker.ts'

/** Twice the size that is shown, for dense screens. */
const width = 128
const height = 80
/** A film that shows no frame after this time is left. */
const FRAME_MS = 5000

interface Job {
  file: File
  signal: AbortSignal
  done: (frame: ImageBitmap | undefined) => void
}

const jobs: Job[] = []
const drawn = new WeakMap<File, ImageBitmap>()

// One after the other: a folder of films would otherwise be decoded at once.
const worker = createSerialWorker<Job>({
  next: () => jobs.shift(),
  run: async ({ file, signal, done }) => done(signal.aborted ? undefined : await frameOf(file, signal)),
  onError: ({ done }) => done(undefined),
})

/** Draws a small frame of an image or a film; nothing where the browser cannot read the file. */
export async function drawThumb(file: File, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  const known = drawn.get(file)
  const frame =
    known ??
    (await new Promise<ImageBitmap | undefined>((done) => {
      jobs.push({ file, signal, done })
      void worker.start()
    }))
  if (!frame || signal.aborted) return false
  drawn.set(file, frame)
  canvas.width = width
  canvas.height = height
  const scale = Math.max(width / frame.width, height / frame.height)
  const [wide, high] = [frame.width * scale, frame.height * scale]
  canvas.getContext('2d')?.drawImage(frame, (width - wide) / 2, (height - high) / 2, wide, high)
  return true
}

function frameOf(file: File, signal: AbortSignal): Promise<ImageBitmap> | Promise<ImageBitmap | undefined> {
  if (file.type.startsWith('image/')) return createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
  return file.type.startsWith('video/') ? frameOfFilm(file, signal) : Promise.resolve(undefined)
}

async function frameOfFilm(file: File, signal: AbortSignal): Promise<ImageBitmap> {
  const film = document.createElement('video')
  const address = URL.createObjectURL(file)
  const stop = AbortSignal.any([signal, AbortSignal.timeout(FRAME_MS)])
  const once = (event: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The film shows no frame.'))
      film.addEventListener(event, () => resolve(), { once: true })
      film.addEventListener('error', fail, { once: true })
      stop.addEventListener('abort', fail, { once: true })
    })
  try {
    film.muted = true
    film.preload = 'auto'
    const loaded = once('loadeddata')
    film.src = address
    await loaded
    const sought = once('seeked')
    // The first frame is often black.
    film.currentTime = Math.min(1, film.duration / 2 || 0)
    await sought
    return await createImageBitmap(film, { resizeWidth: width, resizeQuality: 'medium' })
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(address)
  }
}
