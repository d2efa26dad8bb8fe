import type { CameraLayout, CaptureChoice } from '../../sdk/recorder/index.ts'
import { readConsent } from '../../sdk/storage/index.ts'

export interface RecorderChoice extends CaptureChoice {
  layout: CameraLayout
}

const key = 'vitrine-recorder'

/** Phones share no screen. */
export const canShareScreen = (): boolean => typeof navigator !== 'undefined' && 'getDisplayMedia' in (navigator.mediaDevices ?? {})

const first: RecorderChoice = {
  screen: false,
  screenSound: true,
  camera: true,
  microphone: true,
  cameraId: '',
  microphoneId: '',
  layout: 'corner',
}

/** The choice of the last recording. */
export function readChoice(): RecorderChoice {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const isKnown = ([name, value]: [string, unknown]) => typeof kept[name] === typeof value
    const choice = {
      ...first,
      ...Object.fromEntries(
        Object.entries(first)
          .filter(isKnown)
          .map(([name]) => [name, kept[name]]),
      ),
    }
    return { ...choice, screen: choice.screen && canShareScreen(), layout: choice.layout === 'streams' ? 'streams' : 'corner' }
  } catch {
    return first
  }
}

export function writeChoice(choice: RecorderChoice): void {
  if (readConsent() === 'declined') return
  try {
    localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // A browser that remembers nothing records all the same.
  }
}
