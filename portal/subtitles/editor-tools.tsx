import { type KeyboardEvent, useState } from 'react'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { clockText, readClock } from './clock-text.ts'
import { findCue, replaceWords, shiftCues, stretchCues } from './cue-edits.ts'
import type { EditorActions } from './use-editor.ts'

export type ToolName = 'shift' | 'stretch' | 'find'

export interface ToolProps {
  /** The row that a person is in. */
  active: number | undefined
  selected: ReadonlySet<number>
  actions: EditorActions
}

/** Enter in a field of a tool does what its main button does. */
const onEnter =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    run()
  }

/** Moves the times of all lines, of the selected ones, or from the current line on. */
export function ShiftTool({ active, selected, actions }: ToolProps) {
  const words = useWords(subtitleEditorWords)
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<'all' | 'selected' | 'rest'>(selected.size > 0 ? 'selected' : 'all')
  const [isWrong, setWrong] = useState(false)
  const apply = (): void => {
    const isEarlier = /^\s*[-−]/.test(typed)
    const ms = readClock(typed.replace(/^\s*[-−+]/, ''))
    setWrong(ms === undefined)
    if (ms === undefined) return
    const start = actions.cues().find(({ key }) => key === active)?.from ?? 0
    const scopes = {
      all: () => true,
      selected: ({ key }: { key: number }) => selected.has(key),
      rest: ({ from }: { from: number }) => from >= start,
    }
    actions.apply(shiftCues(actions.cues(), scopes[scope], isEarlier ? -ms : ms))
  }
  return (
    <div className="vp-tool" role="group" aria-label={words.shift} onKeyDown={onEnter(apply)}>
      <Field
        label={words.shiftBy}
        help={words.shiftHelp}
        error={isWrong ? words.timeWrong : undefined}
        dir="ltr"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label={words.scope}
        value={scope}
        onChange={setScope}
        options={[
          { value: 'all', label: words.scopeAll },
          { value: 'selected', label: words.selected({ count: selected.size }) },
          { value: 'rest', label: words.scopeRest },
        ]}
      />
      <Button onClick={apply}>{words.shift}</Button>
    </div>
  )
}

/** Stretches all times between two that a person knows. */
export function StretchTool({ actions }: ToolProps) {
  const words = useWords(subtitleEditorWords)
  const [times, setTimes] = useState(() => [clockText(actions.cues()[0]?.from ?? 0), clockText(actions.cues().at(-1)?.from ?? 0)])
  const [isWrong, setWrong] = useState(false)
  const apply = (): void => {
    const [first, last] = times.map(readClock)
    const next = first === undefined || last === undefined ? undefined : stretchCues(actions.cues(), first, last)
    setWrong(next === undefined)
    actions.apply(next)
  }
  return (
    <div className="vp-tool" role="group" aria-label={words.stretch} onKeyDown={onEnter(apply)}>
      <p className="vp-help">{words.stretchHelp}</p>
      {[words.firstAt, words.lastAt].map((label, at) => (
        <Field
          key={label}
          label={label}
          error={isWrong && at === 1 ? words.timeWrong : undefined}
          dir="ltr"
          autoComplete="off"
          maxLength={14}
          value={times[at] ?? ''}
          onChange={(event) => setTimes(times.map((time, index) => (index === at ? event.target.value : time)))}
        />
      ))}
      <Button onClick={apply}>{words.stretch}</Button>
    </div>
  )
}

/** Finds words, one line after the other, and replaces them everywhere. */
export function FindTool({ active, actions }: ToolProps) {
  const words = useWords(subtitleEditorWords)
  const [term, setTerm] = useState('')
  const [by, setBy] = useState('')
  const [isExact, setExact] = useState(false)
  const [message, setMessage] = useState('')
  const [last, setLast] = useState<number>()
  const next = (): void => {
    const cues = actions.cues()
    const at = cues.findIndex(({ key }) => key === (last ?? active))
    const found = findCue(cues, term, at, isExact)
    setMessage(found ? '' : words.replaced({ count: 0 }))
    setLast(found?.key)
    if (found) actions.focus(found.key, Math.max(0, found.text.toLowerCase().indexOf(term.toLowerCase())))
  }
  const replaceAll = (): void => {
    const { cues, count } = replaceWords(actions.cues(), term, by, isExact)
    if (count > 0) actions.apply(cues)
    setMessage(words.replaced({ count }))
  }
  return (
    <div className="vp-tool" role="group" aria-label={words.find} onKeyDown={onEnter(next)}>
      <Field label={words.findTerm} maxLength={200} autoComplete="off" value={term} onChange={(event) => setTerm(event.target.value)} />
      <Field label={words.replaceBy} maxLength={200} autoComplete="off" value={by} onChange={(event) => setBy(event.target.value)} />
      <Switch label={words.exact} checked={isExact} onChange={setExact} />
      <div className="vp-row">
        <Button disabled={term === ''} onClick={next}>
          {words.findNext}
        </Button>
        <Button disabled={term === ''} onClick={replaceAll}>
          {words.replaceAll}
        </Button>
      </div>
      <output className="vp-help">{message}</output>
    </div>
  )
}
