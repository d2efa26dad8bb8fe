import { type KeyboardEvent, useId, useState } from 'react'
import { keysWords } from '../../text/en/keys.ts'
import { useWords } from '../../text/language.ts'
import { adoptAround } from '../../ui/index.ts'
import { isFreeKey, type KeyChanges, shortcutList } from './contract.ts'
import { keyText, type ShortcutText, shortcutTexts } from './shortcut-texts.ts'
import sheet from './shortcuts.css'

export interface ShortcutListProps {
  /** Shortcuts of single keys are used. */
  isOn: boolean
  changes: KeyChanges
  onSwitch: (isOn: boolean) => void
  /** `usual`: the usual key of the shortcut. An empty `key` switches the shortcut off. */
  onKey: (usual: string, key: string) => void
}

/** The shortcuts of single keys: each can have another key, or none, and all can be switched off together. */
export function ShortcutList({ isOn, changes, onSwitch, onKey }: ShortcutListProps) {
  const words = useWords(keysWords)

  const hint = useId()
  const mount = (element: HTMLElement | null): void => {
    if (element) adoptAround(element, [sheet])
  }
  return (
    <div className="vt-shortcuts" ref={mount}>
      <label className="vt-key-row">
        <input type="checkbox" checked={isOn} onChange={() => onSwitch(!isOn)} />
        {words.on}
      </label>
      <p id={hint}>{words.hint}</p>
      <ul className="vt-keys">
        {shortcutTexts(words, changes).map((shortcut) => (
          <KeyRow key={shortcut.usual} shortcut={shortcut} changes={changes} hint={hint} onKey={onKey} />
        ))}
      </ul>
      <button
        type="button"
        className="vt-key-reset"
        onClick={() => {
          for (const [usual] of shortcutList) onKey(usual, usual)
        }}
      >
        {words.reset}
      </button>
    </div>
  )
}

interface KeyRowProps extends Pick<ShortcutListProps, 'changes' | 'onKey'> {
  shortcut: ShortcutText
  hint: string
}

function KeyRow({ shortcut: { usual, action, key: name }, changes, hint, onKey }: KeyRowProps) {
  const words = useWords(keysWords)

  const [refused, setRefused] = useState('')
  const problem = useId()
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, altKey, metaKey } = event
    if (key === 'Tab' || key === 'Escape' || key === 'Shift' || ctrlKey || altKey || metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const isOff = key === 'Backspace' || key === 'Delete'
    if (!isOff && !isFreeKey(key, usual, changes)) return setRefused(keyText(words, key.toLowerCase()))
    setRefused('')
    onKey(usual, isOff ? '' : key)
  }
  return (
    <li>
      <label className="vt-key-row">
        <input
          className="vt-key"
          value={name}
          readOnly
          aria-describedby={refused ? problem : hint}
          aria-invalid={refused !== ''}
          onKeyDown={press}
          onBlur={() => setRefused('')}
        />
        {action}
      </label>
      <p id={problem} role="alert" className="vt-key-problem">
        {refused && words.taken({ key: refused })}
      </p>
    </li>
  )
}
