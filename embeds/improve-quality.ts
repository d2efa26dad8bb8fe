import type { AnyPlayer } from '../sdk/player/index.ts'

/** Seconds of the small file before the change: by then the start has settled. */
const settled = 1.5

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** A page that starts by itself begins with the small file; this goes on with the better renditions, behind a still of the last frame. */
export function improveQuality({ media, quality }: AnyPlayer): void {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || effectiveType.includes('2g')) return
  const look = (): void => {
    if (media.currentTime < settled) return
    media.removeEventListener('timeupdate', look)
    const drop = media instanceof HTMLVideoElement ? holdFrame(media) : undefined
    if (!quality?.improve()) drop?.()
  }
  media.addEventListener('timeupdate', look)
}

/** Lays the frame that shows now over the video until the next source shows one; answers what takes it away. */
function holdFrame(video: HTMLVideoElement): () => void {
  const still = document.createElement('canvas')
  still.width = video.videoWidth
  still.height = video.videoHeight
  still.className = 'vt-video'
  Object.assign(still.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
  still.getContext('2d')?.drawImage(video, 0, 0)
  video.after(still)
  const drop = (): void => still.remove()
  // Frames of the old source do not come any more once it is emptied.
  video.addEventListener('emptied', () => video.requestVideoFrameCallback(drop), { once: true })
  video.addEventListener('error', drop, { once: true })
  // Nothing came: whatever the player says then must be seen.
  setTimeout(drop, 4000)
  return drop
}
