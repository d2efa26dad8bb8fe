import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { CueRow, type EditorMedia } from './cue-row.tsx'
import { endsBefore } from './cue-warnings.ts'
import type { EditedCue } from './edited-text.ts'
import { useKeptFocus } from './kept-focus.ts'
import { type UncertainWords, uncertainIn } from './uncertain-words.ts'
import type { EditorActions, WantedRow } from './use-editor.ts'
import type { CutTimes } from './video-cuts.ts'

/** Rows of a block. Blocks far from the screen are empty, so that 5,000 rows take the memory of some hundred. */
const blockRows = 40
/** Height of a row that was never drawn, in pixels. */
const estimatedRow = 118

export interface CueListProps {
  cues: readonly EditedCue[]
  lang: string
  selected: ReadonlySet<number>
  /** The cue that is spoken. */
  current: number | undefined
  /** The row that a person is in: it stays in the page. */
  active: number | undefined
  wanted: WantedRow | undefined
  uncertain: UncertainWords
  cuts: CutTimes
  actions: EditorActions
  media: EditorMedia
}

/** The rows of the editor. */
export function CueList(props: CueListProps) {
  const { cues } = props
  const words = useWords(subtitleEditorWords)
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, props)
  const before = useMemo(() => endsBefore(cues), [cues])
  const blocks = Array.from({ length: Math.ceil(cues.length / blockRows) }, (_, block) => block * blockRows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <div ref={box} className="vp-cues" role="region" aria-label={words.list} tabIndex={0}>
      <div role="list">
        {blocks.map((start) => (
          <Block key={start} {...props} box={box} start={start} before={before} />
        ))}
      </div>
    </div>
  )
}

interface BlockProps extends CueListProps {
  box: RefObject<HTMLDivElement | null>
  start: number
  before: readonly number[]
}

function Block({ box, start, before, cues, lang, selected, current, active, wanted, uncertain, cuts, actions, media }: BlockProps) {
  const own = useRef<HTMLDivElement>(null)
  const rows = cues.slice(start, start + blockRows)
  const [isNear, setNear] = useState(start === 0)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = own.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // The height of what is taken away stays, so that nothing moves.
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting)
      },
      { root: box.current, rootMargin: '1500px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  const isHere = (key: number | undefined): boolean => key !== undefined && rows.some((cue) => cue.key === key)
  const isDrawn = isNear || isHere(wanted?.key) || isHere(active)
  return (
    <div ref={own} style={isDrawn ? undefined : { height: height ?? rows.length * estimatedRow }}>
      {isDrawn &&
        rows.map((cue, at) => (
          <CueRow
            key={cue.key}
            cue={cue}
            number={start + at + 1}
            count={cues.length}
            // Earlier ends change nothing, and the row is not drawn again for them.
            before={Math.max(before[start + at] ?? 0, cue.from)}
            lang={lang}
            isSelected={selected.has(cue.key)}
            isCurrent={cue.key === current}
            wanted={wanted?.key === cue.key ? wanted : undefined}
            uncertain={uncertain.size === 0 ? undefined : uncertainIn(uncertain, cue)}
            cuts={cuts}
            actions={actions}
            media={media}
          />
        ))}
    </div>
  )
}
