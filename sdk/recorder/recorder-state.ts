import type { CaptureDevice, CaptureFault } from './capture.ts'
import type { Corner } from './corner-video.ts'
import type { RecordingNote } from './recording-folder.ts'

/** The steps of a recorder: nothing open, asking for devices, ready to begin, counting down, recording, paused, writing the end. */
export type RecorderPhase = 'idle' | 'opening' | 'ready' | 'countdown' | 'recording' | 'paused' | 'stopping'

/** How the camera is recorded beside the screen: over it in a corner, or as a stream of its own. */
export type CameraLayout = 'corner' | 'streams'

/** Why a recorder stopped or did not begin: a device, the browser's own button, its disk, a format that it does not record. */
export type RecorderFault =
  | { kind: 'device'; device: CaptureDevice; fault: CaptureFault }
  | { kind: 'unplugged'; device: 'camera' | 'microphone' }
  | { kind: 'sharing-ended' | 'disk-full' | 'no-storage' | 'no-format' | 'broken' | 'empty' }

export interface RecorderState {
  phase: RecorderPhase
  /** Seconds until it begins. */
  countdown: number
  /** Seconds that are recorded, without pauses. */
  seconds: number
  /** Bytes that are on the disk of the browser. */
  bytes: number
  notes: readonly RecordingNote[]
  corner: Corner
  /** Streams to look at: the image, and the screen beside a camera with a stream of its own. */
  videos: readonly MediaStream[]
  hasSound: boolean
  /** The microphone has been silent for some time. */
  isSilent: boolean
  /** The recording goes on without this device. */
  lost: 'camera' | 'microphone' | ''
  /** Bytes that the browser lets this site keep; undefined: it does not say. */
  free: number | undefined
  fault: RecorderFault | undefined
}

export const firstState: RecorderState = {
  phase: 'idle',
  countdown: 0,
  seconds: 0,
  bytes: 0,
  notes: [],
  corner: 4,
  videos: [],
  hasSound: false,
  isSilent: false,
  lost: '',
  free: undefined,
  fault: undefined,
}
