import { useEffect, useState } from 'react'
import { type RecordingManifest, readRecordingFile } from '../../sdk/recorder/index.ts'
import { LocalMedia } from './local-media.tsx'

/** Plays the files of a recording from the disk of the browser. */
export function RecordingPlayer({ manifest: { id, tracks }, label }: { manifest: RecordingManifest; label: string }) {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    const made: string[] = []
    let isStale = false
    const read = async () => {
      for (const { file } of tracks) made.push(URL.createObjectURL(await readRecordingFile(id, file)))
      if (isStale) for (const address of made) URL.revokeObjectURL(address)
      else setAddresses(made)
    }
    void read().catch(() => undefined)
    return () => {
      isStale = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [id, tracks])
  return (
    <div className="vp-recorder-videos">
      {addresses.map((address, index) => (
        <LocalMedia key={address} address={address} label={label} isSound={tracks[index]?.mimeType.startsWith('audio/') ?? false} />
      ))}
    </div>
  )
}
