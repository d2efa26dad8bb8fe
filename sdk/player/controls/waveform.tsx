import { useEffect, useState } from 'react'
import { waveformPath } from '../timeline/waveform-path.ts'
import { usePlayer } from './player-context.ts'

/**
 * Reads the loudness of a sound: values from 0 to 1, evenly spaced over its duration.
 *
 * @example
 * const lifetime = new AbortController()
 * const peaks = await readPeaks('/media/waveform.json', lifetime.signal)
 * console.log(Math.max(...peaks))
 */
export async function readPeaks(address: string, signal: AbortSignal): Promise<number[]> {
  const answer = await fetch(address, { signal })
  const { peaks } = (await answer.json()) as { peaks: number[] }
  return peaks
}

/** The loudness of a sound over its time, the played part in colour. A line stands in until it is loaded. */
export function Waveform({ url }: { url: string }) {
  const { address } = usePlayer()
  const [path, setPath] = useState('M0 49h100v2H0z')
  useEffect(() => {
    const lifetime = new AbortController()
    readPeaks(address(url), lifetime.signal)
      .then((peaks) => setPath(waveformPath(peaks)))
      // The line will do.
      .catch(() => undefined)
    return () => lifetime.abort()
  }, [url, address])
  return (
    <span className="vt-wave" aria-hidden="true">
      {['vt-wave-all', 'vt-wave-played'].map((name) => (
        <svg key={name} className={name} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={path} />
        </svg>
      ))}
    </span>
  )
}
