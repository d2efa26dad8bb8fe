/** The bytes of an image. Those that an <img> fetches stay in the memory of the page for minutes after it is gone; these do not. */
export async function fetchImage(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error('The image cannot be read.')
  return answer.blob()
}

/**
 * Draws an image into a canvas of its displayed size. Browsers keep the decoded image of an <img> long after the element is gone, so five
 * hundred photos would fill the memory of a screen. The memory of a canvas is released with it.
 */
export async function drawImage(file: Blob, canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void> {
  const bitmap = await oneByOne(async () => {
    signal.throwIfAborted()
    return createImageBitmap(file, { resizeWidth: Math.max(1, Math.ceil(width)), resizeQuality: 'medium' })
  })
  if (signal.aborted) return bitmap.close()
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  // Given to the canvas as it is it would stay until garbage is collected, which is seldom on a screen.
  bitmap.close()
}

let turn: Promise<unknown> = Promise.resolve()

/** While it is decoded an image of 12 megapixels takes 48 MB: so one after the other. */
function oneByOne<Made>(make: () => Promise<Made>): Promise<Made> {
  const made = turn.then(make)
  turn = made.catch(() => undefined)
  return made
}

/** Waits for the bytes of an image; rejects when they do not come. */
export function loadImage(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  if (image.complete) return image.naturalWidth > 0 ? Promise.resolve() : Promise.reject(new Error('The image did not load.'))
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { signal, once: true })
    image.addEventListener('error', () => reject(new Error('The image did not load.')), { signal, once: true })
  })
}

/** More than a gallery keeps at a time. */
const maxIdle = 6
const idle: HTMLCanvasElement[] = []

/** Returns a canvas. Canvases are reused, because browsers release their memory only when they collect garbage. */
export function acquireCanvas(): HTMLCanvasElement {
  const canvas = idle.pop() ?? document.createElement('canvas')
  canvas.ariaHidden = 'true'
  return canvas
}

/** Nothing is on it, and next to nothing held for it. */
export function emptyCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 1
  canvas.height = 1
}

/** Gives one back, empty. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove()
  emptyCanvas(canvas)
  if (idle.length < maxIdle) idle.push(canvas)
}
