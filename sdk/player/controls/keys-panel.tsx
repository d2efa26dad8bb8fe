import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { keysWords } from '../../text/en/keys.ts'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import type { MenuPageProps } from '../feature.ts'
import { isFreeKey, keyOf, shortcutList } from '../features/shortcuts.ts'
import { Panel } from './panel.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/** The shortcuts of single keys: each can have another key, or none, and all can be switched off together. */
export function KeysPanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)
  const said = useWords(keysWords)

  const { keyboard } = usePlayer()
  const isOn = usePlayerState((state) => state.shortcuts ?? false)
  const changes = usePlayerState((state) => state.keys) ?? {}
  const hint = useId()
  if (!keyboard) return null
  return (
    <Panel label={words.shortcuts} close={close} back={back} first="input">
      <label className="vt-key-row">
        <input type="checkbox" checked={isOn} onChange={() => keyboard.setShortcuts(!isOn)} />
        {said.on}
      </label>
      <p id={hint}>{said.hint}</p>
      <ul className="vt-keys">
        {shortcutList.map(([usual]) => (
          <KeyRow key={usual} usual={usual} now={keyOf(usual, changes)} hint={hint} />
        ))}
      </ul>
      <button
        type="button"
        className="vt-preset"
        onClick={() => {
          for (const [usual] of shortcutList) keyboard.setKey(usual, usual)
        }}
      >
        {said.reset}
      </button>
    </Panel>
  )
}

function KeyRow({ usual, now, hint }: { usual: string; now: string; hint: string }) {
  const said = useWords(keysWords)

  const { keyboard } = usePlayer()
  const changes = usePlayerState((state) => state.keys) ?? {}
  const [refused, setRefused] = useState('')
  const problem = useId()
  const name = (said.actions as Record<string, string>)[actionNames[usual] ?? ''] ?? ''
  const nameOfKey = (key: string): string =>
    key === '' ? said.off : ((said.names as Record<string, string>)[keyNames[key] ?? ''] ?? key.toUpperCase())
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, altKey, metaKey } = event
    if (key === 'Tab' || key === 'Escape' || key === 'Shift' || ctrlKey || altKey || metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const isOff = key === 'Backspace' || key === 'Delete'
    if (!isOff && key.toLowerCase() !== usual && !isFreeKey(key, usual, changes)) return setRefused(nameOfKey(key.toLowerCase()))
    setRefused('')
    keyboard?.setKey(usual, isOff ? '' : key)
  }
  return (
    <li>
      <label className="vt-key-row">
        <input
          className="vt-key"
          value={nameOfKey(now)}
          readOnly
          aria-describedby={refused ? problem : hint}
          aria-invalid={refused !== ''}
          onKeyDown={press}
          onBlur={() => setRefused('')}
        />
        {name}
      </label>
      <p id={problem} role="alert" className="vt-key-problem">
        {refused && said.taken({ key: refused })}
      </p>
    </li>
  )
}

/** The message of each shortcut, by its usual key. */
const actionNames: Readonly<Record<string, string>> = {
  ' ': 'toggle',
  k: 'toggle',
  m: 'mute',
  arrowup: 'louder',
  arrowdown: 'softer',
  arrowleft: 'back',
  arrowright: 'forward',
  j: 'jumpBack',
  l: 'jumpForward',
  home: 'start',
  end: 'end',
  '1-9': 'part',
  '.': 'faster',
  ',': 'slower',
  '?': 'list',
}

/** Keys that have a name in words. */
const keyNames: Readonly<Record<string, string>> = {
  ' ': 'space',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
  home: 'home',
  end: 'end',
  '.': 'fullStop',
  ',': 'comma',
  '?': 'question',
  '1-9': 'digits',
}

/** The same over the picture, opened by a key. The focus returns to the control that had it. */
export function KeysOverlay() {
  const { keyboard, idle, media } = usePlayer()
  const box = media.closest<HTMLElement>('.vt-player')
  const [before] = useState(() => (box?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => idle?.hold(), [idle])
  const close = (): void => {
    keyboard?.showKeys(false)
    const last = before instanceof HTMLElement && before.isConnected ? before : box
    last?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={own}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !own.current?.contains(relatedTarget)) keyboard?.showKeys(false)
      }}
    >
      <KeysPanel close={close} />
    </div>
  )
}
