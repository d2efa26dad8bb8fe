import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { relatedMediaWords } from '../text/en/related-media.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import { currentEntry } from './current-entry.ts'
import sheet from './related-media.css'
import { createRelatedMediaStore } from './related-media-store.ts'
import { RelatedRow } from './related-row.tsx'

/** Props of the content of the panel of related media. */
export interface RelatedMediaPanelProps extends PanelProps {
  /** Stands above the list, such as a button for editors. */
  tools?: ReactNode
}

/** The content of the panel of related media: the entries, with the one marked that the player has reached. */
export function RelatedMediaPanelContent({ item, host, tools }: RelatedMediaPanelProps) {
  const words = useWords(relatedMediaWords)
  const client = useClient()
  const box = useRef<HTMLElement>(null)
  const latest = useRef({ words, host, item })
  latest.current = { words, host, item }
  const [store] = useState(() =>
    createRelatedMediaStore({
      client,
      encid: item.EncID,
      words: () => latest.current.words,
      onCount(Count) {
        const known = latest.current.item.RelatedMediaList
        if (known !== undefined && known.Count !== Count) latest.current.host.onChange?.({ RelatedMediaList: { ...known, Count } })
      },
    }),
  )
  const { answer, problem } = useStore(store, (state) => state)
  const entries = answer?.Items ?? []
  const current = useStore(host.playback, ({ time }) => currentEntry(entries, time)?.ClipDataID)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  useEffect(() => void store.load(), [store])
  return (
    <section ref={box} className="vt-related" aria-label={words.list} tabIndex={-1}>
      {tools}
      <div className="vt-related-problem" role="alert">
        {problem}
        {problem && (
          <button type="button" className="vt-related-button" onClick={() => void store.load().then(() => box.current?.focus())}>
            {words.tryAgain}
          </button>
        )}
      </div>
      {!problem && answer === undefined && <p className="vt-related-none">{words.loading}</p>}
      {answer !== undefined && entries.length === 0 && <p className="vt-related-none">{words.none}</p>}
      {entries.length > 0 && (
        <ul className="vt-related-list">
          {entries.map((entry) => (
            <RelatedRow
              key={entry.ClipDataID}
              entry={entry}
              host={host}
              isCurrent={entry.ClipDataID === current}
              hasTimes={item.Duration > 0}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
