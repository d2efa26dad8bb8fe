import { startTicker } from './ticker.ts'

/** Corners of the camera over the screen, numbered as those of the player: top left, top right, bottom left, bottom right. */
export const Corners = [1, 2, 3, 4] as const
/** One of `Corners`. */
export type Corner = (typeof Corners)[number]

/** The screen with the camera in a corner, as one stream. */
export interface CornerVideo {
  stream: MediaStream
  setCorner: (corner: Corner) => void
  stop: () => void
}

const framesPerSecond = 30
/** The width of the camera, as a part of the screen's. */
const cameraWidth = 0.22
const margin = 0.02

/** Draws the camera over the screen, frame by frame, also while another tab is in front. */
export async function cornerVideo(screen: MediaStream, camera: MediaStream, first: Corner): Promise<CornerVideo> {
  let corner = first
  const [below, above] = await Promise.all([playing(screen), playing(camera)])
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser has no canvas.')
  const draw = () => {
    const { width, height } = sizeOf(below)
    // A shared window changes its size: the recording keeps the first one, with bars.
    if (canvas.width === 300 && canvas.height === 150) Object.assign(canvas, { width, height })
    drawWhole(context, below)
    drawCorner(context, above, corner)
  }
  draw()
  const stopTicker = startTicker(1000 / framesPerSecond, draw)
  const stream = canvas.captureStream(framesPerSecond)
  return {
    stream,
    setCorner: (next) => {
      corner = next
      draw()
    },
    stop() {
      stopTicker()
      for (const video of [below, above]) video.srcObject = null
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

/** Encoders want even numbers. */
const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2)

const sizeOf = ({ videoWidth, videoHeight }: HTMLVideoElement) => ({ width: even(videoWidth), height: even(videoHeight) })

function drawWhole(context: CanvasRenderingContext2D, video: HTMLVideoElement): void {
  const { width, height } = context.canvas
  const scale = Math.min(width / video.videoWidth, height / video.videoHeight)
  const size = { width: video.videoWidth * scale, height: video.videoHeight * scale }
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  context.drawImage(video, (width - size.width) / 2, (height - size.height) / 2, size.width, size.height)
}

function drawCorner(context: CanvasRenderingContext2D, video: HTMLVideoElement, corner: Corner): void {
  const { width, height } = context.canvas
  const small = { width: width * cameraWidth, height: (width * cameraWidth * video.videoHeight) / Math.max(1, video.videoWidth) }
  const gap = width * margin
  const x = corner === 1 || corner === 3 ? gap : width - small.width - gap
  const y = corner === 1 || corner === 2 ? gap : height - small.height - gap
  context.save()
  context.beginPath()
  context.roundRect(x, y, small.width, small.height, width * 0.008)
  context.clip()
  context.drawImage(video, x, y, small.width, small.height)
  context.restore()
}

/** A video element outside of the document that shows a stream. */
async function playing(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream })
  await video.play()
  return video
}
