import { around, headingOf } from './look.ts'

/** On iPhones the question has to be asked, in answer to a press. */
interface AppleOrientation {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

/** How long a device has to tell how it is held. */
const timeoutMs = 1000

/** Calls back with how far the device was turned since the last time. Rejects when it does not tell, or may not. */
export async function followDeviceOrientation(turn: (right: number, up: number) => void, signal: AbortSignal): Promise<void> {
  const answer = await (globalThis.DeviceOrientationEvent as AppleOrientation | undefined)?.requestPermission?.()
  if (answer === 'denied') throw new Error('Access to the motion sensor was denied.')
  let before: ReturnType<typeof headingOf> | undefined
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No motion sensor found.')), timeoutMs)
    addEventListener(
      'deviceorientation',
      ({ alpha, beta, gamma }) => {
        if (alpha === null || beta === null || gamma === null) return
        clearTimeout(timer)
        resolve()
        const now = headingOf(alpha, beta, gamma)
        if (before) turn(around(now.heading - before.heading), now.pitch - before.pitch)
        before = now
      },
      { signal },
    )
  })
}
