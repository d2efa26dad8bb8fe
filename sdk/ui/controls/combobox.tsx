import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import './controls.css'

export interface ComboboxOption {
  value: string
  label: string
  style?: CSSProperties
}

export interface ComboboxProps {
  label: string
  value: string
  options: readonly ComboboxOption[]
  /** The sentence in place of an empty list. */
  empty: string
  help?: string
  /** Any text may be chosen, not only an option. */
  allowsOther?: boolean
  /** The text that is being typed. With it the options are shown as they are; without, those that contain the text. */
  onSearch?: (text: string) => void
  onChange: (value: string) => void
}

/** A text field with a list to choose from. Arrow keys, Home and End move in the list, Enter chooses, Escape closes it and restores the value. */
export function Combobox({ label, value, options, empty, help, allowsOther = false, onSearch, onChange }: ComboboxProps) {
  const id = useId()
  const { state, set, close, choose, leave } = useChoice(value, allowsOther, onChange)
  const { typed, isOpen, active } = state
  const shown = onSearch === undefined && typed !== undefined ? matching(options, typed) : options
  const current = options.find((option) => option.value === value)?.label ?? value
  const take = (option: ComboboxOption | undefined): void => (option ? choose(option.value) : leave())
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = isOpen ? placeAfter(event.key, active, shown.length) : event.key === 'ArrowDown' || event.key === 'ArrowUp' ? 0 : undefined
    if (to !== undefined) set({ isOpen: true, active: to })
    else if (event.key === 'Enter' && isOpen) take(shown[active])
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    // A dialog around it stays open.
    event.stopPropagation()
  }
  return (
    <div className="vt-control vt-combobox">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        value={typed ?? current}
        onClick={() => set({ isOpen: true })}
        onInput={(event) => {
          set({ typed: event.currentTarget.value, isOpen: true, active: -1 })
          onSearch?.(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {help !== undefined && (
        <p id={`${id}-help`} className="vt-control-help">
          {help}
        </p>
      )}
      <Options
        id={id}
        label={label}
        value={value}
        options={shown}
        active={active}
        isHidden={!isOpen || shown.length === 0}
        choose={choose}
      />
      <p role="status" className="vt-control-help">
        {isOpen && shown.length === 0 ? empty : ''}
      </p>
    </div>
  )
}

interface ChoiceState {
  /** Undefined while the field shows the value. */
  typed: string | undefined
  isOpen: boolean
  /** The place of the option that Enter chooses; -1: none. */
  active: number
}

const closed: ChoiceState = { typed: undefined, isOpen: false, active: -1 }

function useChoice(value: string, allowsOther: boolean, onChange: (value: string) => void) {
  const [state, setState] = useState(closed)
  const set = (next: Partial<ChoiceState>): void => setState((before) => ({ ...before, ...next }))
  const close = (): void => setState(closed)
  const choose = (chosen: string): void => {
    close()
    if (chosen !== value) onChange(chosen)
  }
  /** Takes the typed text itself, where any text may be chosen; else it is given up. */
  const leave = (): void => (allowsOther && state.typed !== undefined ? choose(state.typed.trim()) : close())
  return { state, set, close, choose, leave }
}

interface OptionsProps {
  id: string
  label: string
  value: string
  options: readonly ComboboxOption[]
  active: number
  isHidden: boolean
  choose: (value: string) => void
}

function Options({ id, label, value, options, active, isHidden, choose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="vt-combobox-list" hidden={isHidden}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the text field
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          style={option.style}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option.value)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}

const matching = (options: readonly ComboboxOption[], text: string): ComboboxOption[] =>
  options.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))

/** The place in a list after a key; undefined for a key that does not move. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
