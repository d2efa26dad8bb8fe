/** The places that a recording can be made of. */
export const CaptureDevices = ['screen', 'camera', 'microphone'] as const
/** One of `CaptureDevices`. */
export type CaptureDevice = (typeof CaptureDevices)[number]

/** The choice of what is to be recorded. */
export interface CaptureChoice {
  screen: boolean
  /** With the sound of the screen, window or tab, where the browser shares it. */
  screenSound: boolean
  camera: boolean
  microphone: boolean
  /** Empty: the browser's own choice. */
  cameraId: string
  microphoneId: string
}

/** The streams of a choice. */
export interface Capture {
  screen?: MediaStream
  camera?: MediaStream
  microphone?: MediaStream
  /** Releases every device. */
  stop: () => void
}

/** Why a device gives nothing: refused, not there, in use elsewhere, nothing chosen, unknown to the browser, or something else. */
export type CaptureFault = 'denied' | 'absent' | 'busy' | 'cancelled' | 'unsupported' | 'failed'

/** Thrown by `openCapture`: names the device and why it gives nothing. */
export class CaptureProblem extends Error {
  readonly device: CaptureDevice
  readonly fault: CaptureFault
  constructor(device: CaptureDevice, fault: CaptureFault, cause?: unknown) {
    super(`${device}: ${fault}`, { cause })
    this.device = device
    this.fault = fault
  }
}

type Devices = Pick<MediaDevices, 'getDisplayMedia' | 'getUserMedia'>

/** Asks the browser for what was chosen. The screen comes first, because browsers ask for it only right after a press. */
export async function openCapture(choice: CaptureChoice, devices: Partial<Devices> | undefined = navigator.mediaDevices): Promise<Capture> {
  const capture: Capture = { stop: () => stopStreams([capture.screen, capture.camera, capture.microphone]) }
  try {
    if (choice.screen) capture.screen = await openScreen(choice, devices)
    if (choice.camera) capture.camera = await openDevice('camera', { video: cameraOf(choice) }, devices)
    if (choice.microphone) capture.microphone = await openDevice('microphone', { audio: microphoneOf(choice) }, devices)
    return capture
  } catch (error) {
    capture.stop()
    throw error
  }
}

export function stopStreams(streams: readonly (MediaStream | undefined)[]): void {
  for (const stream of streams) for (const track of stream?.getTracks() ?? []) track.stop()
}

const exactly = (id: string) => (id === '' ? {} : { deviceId: { exact: id } })

const cameraOf = ({ cameraId, screen }: CaptureChoice): MediaTrackConstraints => ({
  ...exactly(cameraId),
  width: { ideal: screen ? 1280 : 1920 },
  height: { ideal: screen ? 720 : 1080 },
  frameRate: { ideal: 30, max: 30 },
})

const microphoneOf = ({ microphoneId }: CaptureChoice): MediaTrackConstraints => ({
  ...exactly(microphoneId),
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
})

async function openScreen({ screenSound }: CaptureChoice, devices: Partial<Devices> | undefined): Promise<MediaStream> {
  if (!devices?.getDisplayMedia) throw new CaptureProblem('screen', 'unsupported')
  const options = {
    video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { ideal: 30, max: 30 } },
    audio: screenSound,
    // Recording the recorder shows a tunnel of itself.
    selfBrowserSurface: 'exclude',
    systemAudio: screenSound ? 'include' : 'exclude',
    surfaceSwitching: 'include',
  }
  try {
    return await devices.getDisplayMedia(options)
  } catch (error) {
    // Browsers say the same for a refusal and for a closed window of choices.
    const fault = faultOf(error)
    throw new CaptureProblem('screen', fault === 'denied' ? 'cancelled' : fault, error)
  }
}

async function openDevice(
  device: 'camera' | 'microphone',
  constraints: MediaStreamConstraints,
  devices: Partial<Devices> | undefined,
): Promise<MediaStream> {
  if (!devices?.getUserMedia) throw new CaptureProblem(device, 'unsupported')
  try {
    return await devices.getUserMedia(constraints)
  } catch (error) {
    throw new CaptureProblem(device, faultOf(error), error)
  }
}

const faults: Readonly<Record<string, CaptureFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const faultOf = (error: unknown): CaptureFault =>
  faults[error instanceof DOMException || error instanceof Error ? error.name : ''] ?? 'failed'
