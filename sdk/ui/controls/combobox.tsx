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
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const shown = onSearch === undefined && typed !== undefined ? matching(options, typed) : options
  const current = options.find((option) => option.value === value)?.label ?? value

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = (): void => {
    setOpen(false)
    setActive(-1)
    setTyped(undefined)
  }
  const choose = (chosen: string): void => {
    close()
    if (chosen !== value) onChange(chosen)
  }
  /** The typed text itself, where any text may be chosen; else it is given up. */
  const leave = (): void => (allowsOther && typed !== undefined ? choose(typed.trim()) : close())
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = isOpen ? placeAfter(event.key, active, shown.length) : event.key === 'ArrowDown' || event.key === 'ArrowUp' ? 0 : undefined
    if (to !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(to)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const option = shown[active]
      if (option) choose(option.value)
      else leave()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
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
        onClick={() => setOpen(true)}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
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
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="vt-combobox-list"
        hidden={!isOpen || shown.length === 0}
      >
        {shown.map((option, index) => (
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
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option.value)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p role="status" className="vt-control-help">
        {isOpen && shown.length === 0 ? empty : ''}
      </p>
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
