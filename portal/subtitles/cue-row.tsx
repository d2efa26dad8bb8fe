import { Ellipsis } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import type { UncertainLine } from '../../sdk/subtitles/contract.ts'
import { type SubtitleEditorWords, subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Menu } from '../ui/menu.tsx'
import { clockText, readClock } from './clock-text.ts'
import type { CueWarning } from './cue-warnings.ts'
import { cueWarnings } from './cue-warnings.ts'
import type { EditedCue } from './edited-text.ts'
import { UncertainNote } from './uncertain-note.tsx'
import type { EditorActions, WantedRow } from './use-editor.ts'
import type { CutTimes } from './video-cuts.ts'

/** The video beside the rows. */
export interface EditorMedia {
  /** Milliseconds. */
  now: () => number
  /** The same, or the time of a cut that is near. */
  mark: () => number
  seek: (ms: number) => void
  playFrom: (ms: number) => void
  toggle: () => void
}

export interface CueRowProps {
  cue: EditedCue
  number: number
  count: number
  /** The latest end of the cues before it. */
  before: number
  lang: string
  isSelected: boolean
  isCurrent: boolean
  /** The caret belongs here. */
  wanted: WantedRow | undefined
  /** The words of which a program was not certain. */
  uncertain: UncertainLine['Words'] | undefined
  cuts: CutTimes
  actions: EditorActions
  media: EditorMedia
}

const warningText = (words: SubtitleEditorWords, warning: CueWarning): string =>
  ({
    order: words.warnOrder,
    overlap: words.warnOverlap,
    empty: words.warnEmpty,
    fast: words.warnFast,
    long: words.warnLong,
    lines: words.warnLines,
    short: words.warnShort,
    lasting: words.warnLasting,
    cut: words.warnCut,
  })[warning]

/** A cue: its times, who speaks, its text, and what a viewer could not read well. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, number, count, before, lang, isCurrent, wanted, uncertain = [], cuts, actions } = props
  const words = useWords(subtitleEditorWords)
  const field = useRef<HTMLTextAreaElement>(null)
  const { key } = cue
  const warnings = cueWarnings(cue, before, cuts)
  const note = `vp-cue-note-${key}`
  const doubt = `vp-cue-doubt-${key}`
  const notes = [...(uncertain.length > 0 ? [doubt] : []), ...(warnings.length > 0 ? [note] : [])].join(' ')
  useEffect(() => {
    if (wanted === undefined || !field.current) return
    field.current.focus({ preventScroll: true })
    field.current.setSelectionRange(wanted.place, wanted.end ?? wanted.place)
    field.current.scrollIntoView({ block: 'nearest' })
    actions.focus(undefined)
  }, [wanted, actions])
  return (
    <div
      className="vp-cue"
      role="listitem"
      aria-setsize={count}
      aria-posinset={number}
      data-key={key}
      aria-current={isCurrent || undefined}
      onFocus={() => actions.enter(key)}
    >
      <RowHead {...props} place={() => field.current?.selectionStart ?? 0} />
      <textarea
        ref={field}
        className="vp-cue-text"
        data-first-field
        aria-label={words.textOf({ number })}
        aria-describedby={notes || undefined}
        rows={2}
        dir="auto"
        lang={lang === 'und' ? undefined : lang}
        spellCheck
        value={cue.text}
        onChange={(event) => actions.change(key, { text: event.target.value }, `text:${key}`)}
      />
      {uncertain.length > 0 && <UncertainNote id={doubt} text={cue.text} words={uncertain} lang={lang} />}
      {warnings.length > 0 && (
        <p className="vp-cue-warning" id={note}>
          {warnings.map((warning) => warningText(words, warning)).join(' ')}
        </p>
      )}
    </div>
  )
})

interface RowHeadProps extends CueRowProps {
  /** The place of the caret in the text. */
  place: () => number
}

function RowHead({ cue, number, isSelected, actions, media, place }: RowHeadProps) {
  const words = useWords(subtitleEditorWords)
  const { key } = cue
  return (
    <div className="vp-cue-head">
      <label className="vp-cue-number">
        <input
          type="checkbox"
          aria-label={words.select({ number })}
          checked={isSelected}
          onChange={(event) =>
            actions.select(key, event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
        />
        <span aria-hidden>{number}</span>
      </label>
      <TimeField name={words.fromOf({ number })} ms={cue.from} onChange={(from) => actions.change(key, { from })} />
      <TimeField name={words.toOf({ number })} ms={cue.to} onChange={(to) => actions.change(key, { to })} />
      <input
        className="vp-cue-speaker"
        aria-label={words.speakerOf({ number })}
        placeholder={words.speaker}
        list="vp-cue-speakers"
        maxLength={60}
        dir="auto"
        autoComplete="off"
        value={cue.speaker}
        onChange={(event) => actions.change(key, { speaker: event.target.value }, `speaker:${key}`)}
      />
      <RowMenu cue={cue} number={number} actions={actions} media={media} place={place} />
    </div>
  )
}

interface RowMenuProps extends Pick<CueRowProps, 'cue' | 'number' | 'actions' | 'media'> {
  /** The place of the caret in the text. */
  place: () => number
}

function RowMenu({ cue: { key, from, to }, number, actions, media, place }: RowMenuProps) {
  const words = useWords(subtitleEditorWords)
  return (
    <Menu
      look="icon"
      label={words.actionsOf({ number })}
      title={words.actions}
      entries={[
        { label: words.playLine, onClick: () => media.playFrom(from) },
        { label: words.setStart, onClick: () => actions.change(key, { from: media.mark() }) },
        { label: words.setEnd, onClick: () => actions.change(key, { to: media.mark() }) },
        'line',
        { label: words.split, onClick: () => actions.split(key, place(), media.now()) },
        { label: words.merge, onClick: () => actions.merge(key) },
        { label: words.addAfter, onClick: () => actions.add(to) },
        'line',
        { label: words.selectFrom, onClick: () => actions.selectFrom(key) },
        { label: words.remove, onClick: () => actions.remove(key) },
      ]}
    >
      <Ellipsis aria-hidden size={20} />
    </Menu>
  )
}

/** A time that is typed. A text that is no time stays in the field and is marked; the cue keeps its time. */
function TimeField({ name, ms, onChange }: { name: string; ms: number; onChange: (ms: number) => void }) {
  const words = useWords(subtitleEditorWords)
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const take = (): void => {
    if (typed === undefined) return
    const read = readClock(typed)
    setWrong(read === undefined)
    if (read === undefined) return
    setTyped(undefined)
    if (read !== ms) onChange(read)
  }
  return (
    <input
      className="vp-cue-time"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      aria-label={isWrong ? `${name}. ${words.timeWrong}` : name}
      title={isWrong ? words.timeWrong : undefined}
      aria-invalid={isWrong || undefined}
      value={typed ?? clockText(ms)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.altKey) take()
      }}
    />
  )
}
