import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import { useStore } from '../store/index.ts'
import { chaptersWords } from '../text/en/chapters.ts'
import { useWords } from '../text/language.ts'
import type { Client } from '../wire/index.ts'
import { createChapterStore } from './chapter-store.ts'
import { ChaptersContext } from './chapters-context.ts'
import type { Chapter } from './contract.ts'

/** Props of `Chapters.Root`. */
export interface ChaptersRootProps {
  /** The item. */
  encid: string
  /** Those that are known already. Default: the server is asked. */
  chapters?: readonly Chapter[] | undefined
  /** Whether the viewer may change chapters. Default: as the server answers, or false if `chapters` are given. */
  canEdit?: boolean | undefined
  /** Current time of the player in seconds. */
  currentTime: () => number
  /** Called when a chapter is chosen, with its start in seconds. */
  onPlay: (seconds: number) => void
  /** Called with the chapters after one was saved or deleted. */
  onChange?: (chapters: readonly Chapter[]) => void
  /** Class names besides those of the part. */
  className?: string
  children?: ReactNode
}

/**
 * The chapters of an item, for the parts inside. They are read and saved by the client of `ClientContext`.
 *
 * @example
 * <Chapters.Root encid={item.EncID} currentTime={() => video.currentTime} onPlay={(seconds) => { video.currentTime = seconds }}>
 *   <Chapters.List time={video.currentTime} />
 *   <Chapters.Form />
 * </Chapters.Root>
 */
export function ChaptersRoot(props: ChaptersRootProps) {
  const client = useClient()
  return <OneItem key={`${client.base} ${props.encid}`} client={client} {...props} />
}

function OneItem(props: ChaptersRootProps & { client: Client }) {
  const words = useWords(chaptersWords)

  const { client, encid, chapters, canEdit, className = '', children } = props
  const latest = useRef(props)
  latest.current = props
  const latestWords = useRef(words)
  latestWords.current = words
  const [store] = useState(() =>
    createChapterStore({
      client,
      words: () => latestWords.current,
      encid,
      chapters,
      canEdit,
      onChange: (next) => latest.current.onChange?.(next),
    }),
  )
  const mode = useStore(store, (state) => state.mode)
  const notice = useStore(store, (state) => state.notice)
  const problem = useStore(store, (state) => state.problem)
  const opener = useRef('')
  const scope = useMemo(
    () => ({
      store,
      opener,
      currentTime: () => latest.current.currentTime(),
      onPlay: (seconds: number) => latest.current.onPlay(seconds),
    }),
    [store],
  )

  useEffect(() => {
    if (latest.current.chapters === undefined) void store.load()
    return () => store.destroy()
  }, [store])

  useEffect(() => {
    if (chapters) store.replace(chapters, canEdit ?? false)
  }, [store, chapters, canEdit])

  return (
    <section className={`vt-chapters ${className}`} aria-label={words.title} data-mode={mode}>
      <ChaptersContext value={scope}>{children}</ChaptersContext>
      {/* On the page before they have something to say: only then they are read out. */}
      <output className="vt-chapters-notice">{notice}</output>
      <div className="vt-chapters-problem" role="alert">
        {problem}
      </div>
    </section>
  )
}
