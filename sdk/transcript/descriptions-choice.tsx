import { useEffect, useMemo, useState } from 'react'
import type { PanelHost } from '../panels/index.ts'
import { storage } from '../storage/index.ts'
import type { SubtitleTrack } from '../subtitles/index.ts'
import { transcriptWords } from '../text/en/transcript.ts'
import { useWords } from '../text/language.ts'
import { canSpeak, useSpokenDescriptions } from './use-spoken-descriptions.ts'
import type { TranscriptRead } from './use-transcript.ts'

const storageKey = 'spokendescriptions'

export interface DescriptionsChoiceProps {
  /** The track of descriptions. */
  track: SubtitleTrack
  read: TranscriptRead
  host: PanelHost
  /** Whether they stand in the text, and how to change that; left out where they are the text. */
  inText?: { isOn: boolean; onChange: (isOn: boolean) => void }
}

/** Chooses whether descriptions of what is seen stand in the text, and whether the browser's voice says them. The browser remembers the latter. */
export function DescriptionsChoice({ track, read, host, inText }: DescriptionsChoiceProps) {
  const words = useWords(transcriptWords)
  const [isSpoken, setSpoken] = useState(false)
  // After the first drawing, which has to be that of the server.
  const [hasVoice, setVoice] = useState(false)
  useEffect(() => {
    setVoice(canSpeak())
    setSpoken(storage.get(storageKey) === 'true')
  }, [])
  const spoken = useMemo(
    () => (isSpoken && read.state === 'ready' ? { entries: read.entries, lang: track.Lang === 'und' ? '' : track.Lang } : undefined),
    [isSpoken, read, track.Lang],
  )
  useSpokenDescriptions(host, spoken)
  return (
    <>
      {inText && (
        <label className="vt-transcript-check">
          <input type="checkbox" checked={inText.isOn} onChange={(event) => inText.onChange(event.currentTarget.checked)} />
          {words.withDescriptions}
        </label>
      )}
      {hasVoice && (
        <label className="vt-transcript-check">
          <input
            type="checkbox"
            checked={isSpoken}
            onChange={({ currentTarget: { checked } }) => {
              storage.set(storageKey, String(checked))
              setSpoken(checked)
            }}
          />
          {words.spokenDescriptions}
        </label>
      )}
      {inText && read.state === 'failed' && (
        <p className="vt-transcript-note" role="status">
          {words.descriptionsFailed}
        </p>
      )}
    </>
  )
}
