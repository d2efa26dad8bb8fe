/** Max time for which a frame is held, in milliseconds: later the player's message must be visible. */
const longest = 4000

/** Lays the frame that shows now over the video until the next source shows one; answers what takes it away. */
export function holdFrame(video: HTMLVideoElement): () => void {
  const still = document.createElement('canvas')
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return () => undefined
  still.width = videoWidth
  still.height = videoHeight
  still.className = 'vt-video vt-held'
  Object.assign(still.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
  still.getContext('2d')?.drawImage(video, 0, 0)
  video.after(still)
  const end = new AbortController()
  const drop = (): void => {
    clearTimeout(timer)
    end.abort()
    still.remove()
  }
  const timer = setTimeout(drop, longest)
  const { signal } = end
  // Frames of the old source do not come any more once it is emptied.
  const frame = (): void => ('requestVideoFrameCallback' in video ? void video.requestVideoFrameCallback(drop) : undefined)
  video.addEventListener('emptied', frame, { once: true, signal })
  // Some browsers call nobody for a frame of a video that is not on the screen.
  video.addEventListener('timeupdate', () => video.currentTime > 0 && !video.ended && drop(), { signal })
  video.addEventListener('error', drop, { once: true, signal })
  return drop
}
