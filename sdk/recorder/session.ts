import { type Capture, type CaptureChoice, openCapture } from './capture.ts'
import { type Corner, type CornerVideo, cornerVideo } from './corner-video.ts'
import { type RecordingFormat, recordingFormat } from './formats.ts'
import type { CameraLayout } from './recorder-state.ts'
import { mixSound, type SoundMix } from './sound-mix.ts'

/** The stream and the format of one file. */
export interface SessionTrack {
  stream: MediaStream
  format: RecordingFormat
}

/** Devices that are open, and the files that they are recorded to. */
export interface Session {
  capture: Capture
  tracks: readonly SessionTrack[]
  videos: readonly MediaStream[]
  hasSound: boolean
  hasMicrophone: boolean
  /** Loudness from 0 to 1. */
  level: () => number
  setCorner: (corner: Corner) => void
  stop: () => void
}

/** Thrown where a browser records none of our formats. */
export class NoFormat extends Error {}

/** Opens what was chosen. The first file has the sound: that of the camera where the screen is a stream of its own. */
export async function openSession(choice: CaptureChoice, layout: CameraLayout, corner: Corner): Promise<Session> {
  const capture = await openCapture(choice)
  let sound: SoundMix | undefined
  let composed: CornerVideo | undefined
  const stop = (): void => {
    composed?.stop()
    void sound?.stop()
    capture.stop()
  }
  try {
    sound = mixSound(capture.microphone, capture.screen)
    const isBoth = capture.screen !== undefined && capture.camera !== undefined
    if (isBoth && layout === 'corner' && capture.screen && capture.camera)
      composed = await cornerVideo(capture.screen, capture.camera, corner)
    const videos = composed ? [composed.stream] : [capture.camera, capture.screen].filter((stream) => stream !== undefined)
    const tracks = (videos.length === 0 ? [undefined] : videos).map((video, index) => trackOf(video, index === 0 ? sound : undefined))
    return {
      capture,
      tracks,
      videos,
      hasSound: sound !== undefined,
      hasMicrophone: capture.microphone !== undefined,
      level: () => sound?.level() ?? 0,
      setCorner: (next) => composed?.setCorner(next),
      stop,
    }
  } catch (error) {
    stop()
    throw error
  }
}

function trackOf(video: MediaStream | undefined, sound: SoundMix | undefined): SessionTrack {
  const format = recordingFormat({ video: video !== undefined, sound: sound !== undefined })
  if (!format) throw new NoFormat()
  return { stream: new MediaStream([...(video?.getVideoTracks() ?? []), ...(sound ? [sound.track] : [])]), format }
}
