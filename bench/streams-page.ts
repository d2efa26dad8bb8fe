/* Runs in the page of the bench of streams, and reads the frame numbers that are drawn into them. */

/** Bits of a frame number, from left to right; the strip of them is the top eighth of the frame. */
export const codeBits = 12

export interface Sample {
  /** Frame numbers that are shown at the same moment: of the film with the sound, and of the stream. */
  film: number
  stream: number
  /** Milliseconds of the page. */
  at: number
  /** Both play and have data. */
  runs: boolean
}

/** Adds `readFrame(video)` to the page: the frame number that a video shows. `bits`: `codeBits`. Runs in the page. */
export function addFrameReader(bits: number): void {
  const canvas = new OffscreenCanvas(bits, 1)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  const readFrame = (video: HTMLVideoElement): number => {
    if (!drawing) throw new Error('no canvas')
    drawing.imageSmoothingEnabled = false
    // The middle of the strip, one pixel for each bit.
    drawing.drawImage(video, 0, video.videoHeight / 16, video.videoWidth, 1, 0, 0, bits, 1)
    const { data } = drawing.getImageData(0, 0, bits, 1)
    return Array.from({ length: bits }, (_, bit) => ((data[bit * 4] ?? 0) > 127 ? 2 ** bit : 0)).reduce((sum, value) => sum + value, 0)
  }
  Object.assign(window, { readFrame })
}

/**
 * Adds `streamSamples(milliseconds)` to a page that has `readFrame`. `film`, `stream`: selectors of the film and of the stream. Runs in the
 * page.
 */
export function addSampler({ film, stream }: { film: string; stream: string }): void {
  const { readFrame: read } = window as unknown as { readFrame: (video: HTMLVideoElement) => number }
  const find = (selector: string) => document.querySelector<HTMLVideoElement>(selector)
  const hasFrames = (video: HTMLVideoElement) => video.readyState >= video.HAVE_FUTURE_DATA && !video.seeking
  const sample = (): Sample | undefined => {
    const [one, other] = [find(film), find(stream)]
    if (!one || !other || one.videoWidth === 0 || other.videoWidth === 0) return undefined
    return { film: read(one), stream: read(other), at: performance.now(), runs: !one.paused && hasFrames(one) && hasFrames(other) }
  }
  const streamSamples = (milliseconds: number): Promise<Sample[]> =>
    new Promise((done) => {
      const samples: Sample[] = []
      const begun = performance.now()
      const next = (): void => {
        const found = sample()
        if (found) samples.push(found)
        if (performance.now() - begun < milliseconds) requestAnimationFrame(next)
        else done(samples)
      }
      requestAnimationFrame(next)
    })
  Object.assign(window, { streamSamples })
}
