import { listen } from '../listen.ts'

/** Calls back with every frame that is new, also of a video that is paused and moved. */
export function watchFrames(video: HTMLVideoElement, signal: AbortSignal, onFrame: () => void): void {
  if ('requestVideoFrameCallback' in video) byFrame(video, signal, onFrame)
  else byScreen(video, signal, onFrame)
}

function byFrame(video: HTMLVideoElement, signal: AbortSignal, onFrame: () => void): void {
  let asked = 0
  const next = (): void => {
    asked = video.requestVideoFrameCallback(() => {
      onFrame()
      next()
    })
  }
  next()
  signal.addEventListener('abort', () => video.cancelVideoFrameCallback(asked))
}

/** Older Firefox has no callback for video frames, so every animation frame is used during playback. */
function byScreen(video: HTMLVideoElement, signal: AbortSignal, onFrame: () => void): void {
  let asked = 0
  const follow = (): void => {
    onFrame()
    cancelAnimationFrame(asked)
    if (!video.paused && !video.ended) asked = requestAnimationFrame(follow)
  }
  listen(video, 'playing seeked', follow, signal)
  follow()
  signal.addEventListener('abort', () => cancelAnimationFrame(asked))
}
