import { useEffect, useState } from 'react'

/** Cameras and microphones as the browser names them, also after one was plugged in. */
export function useDevices(): { cameras: readonly MediaDeviceInfo[]; microphones: readonly MediaDeviceInfo[] } {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    const { mediaDevices } = navigator
    if (!mediaDevices) return
    let isStale = false
    const read = () =>
      void mediaDevices.enumerateDevices().then(
        (found) => isStale || setDevices(found),
        () => undefined,
      )
    read()
    mediaDevices.addEventListener('devicechange', read)
    return () => {
      isStale = true
      mediaDevices.removeEventListener('devicechange', read)
    }
  }, [])
  return {
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    microphones: devices.filter(({ kind }) => kind === 'audioinput'),
  }
}
