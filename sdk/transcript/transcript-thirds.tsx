import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../store/index.ts'
import { transcriptWords } from '../text/en/transcript.ts'
import { useWords } from '../text/language.ts'
import { TranscriptBody, type TranscriptBodyProps } from './transcript-body.tsx'
import { sectionsUntil } from './transcript-lines.ts'

const thirds = 3

export interface TranscriptThirdsProps extends Omit<TranscriptBodyProps, 'onSearch'> {
  /** Default: the whole text is shown at once. */
  isOn: boolean
}

/** The text, or its first third with a button that adds the next one. */
export function TranscriptThirds({ isOn, sections, begin, host, ...rest }: TranscriptThirdsProps) {
  const words = useWords(transcriptWords)
  // A text that the address of the page searches is there as a whole.
  const [loaded, setLoaded] = useState(isOn && host.search === undefined ? 1 : thirds)
  const last = sections.at(-1)?.lines.at(-1)?.from ?? begin
  const third = (last - begin) / thirds
  const time = useStore(host.playback, (playback) => playback.time)
  const played = third > 0 ? Math.min(thirds, Math.floor((time - begin) / third) + 1) : thirds
  useEffect(() => setLoaded((before) => Math.max(before, played)), [played])
  const shown = useMemo(
    () => (loaded >= thirds ? sections : sectionsUntil(sections, begin + loaded * third)),
    [sections, begin, loaded, third],
  )
  return (
    <>
      <TranscriptBody {...rest} sections={shown} begin={begin} host={host} onSearch={() => setLoaded(thirds)} />
      {loaded < thirds && (
        <button type="button" className="vt-transcript-button" onClick={() => setLoaded(loaded + 1)}>
          {words.loadMore}
        </button>
      )}
    </>
  )
}
