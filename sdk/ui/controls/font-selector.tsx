import { useEffect, useRef, useState } from 'react'
import { Combobox, type ComboboxOption } from './combobox.tsx'

/** Milliseconds after the last letter until fonts are searched. */
export const fontSearchDelay = 500

export interface FontSelectorProps {
  label: string
  /** A list of font names as CSS has it; empty: the default. */
  value: string
  /** The fonts that are offered before anything is typed. */
  fonts: readonly ComboboxOption[]
  /** Finds fonts by a part of their name. Not called for a blank text. */
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>
  empty: string
  help?: string
  /** Default: `fontSearchDelay`. */
  delay?: number
  onChange: (value: string) => void
}

/** A field for a font: each is shown in itself, a search finds more, and any other list of names can be entered. */
export function FontSelector({ fonts, search, delay = fontSearchDelay, ...combobox }: FontSelectorProps) {
  const [found, setFound] = useState<readonly ComboboxOption[]>()
  const [text, setText] = useState('')
  const current = useRef(search)
  useEffect(() => {
    current.current = search
  })
  useEffect(() => {
    const term = text.trim()
    if (term === '') return setFound(undefined)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      current.current(term, controller.signal).then(
        (options) => !controller.signal.aborted && setFound(options),
        // Without an answer the fonts that are offered first are there.
        () => undefined,
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, delay])
  const options = (found ?? fonts).map((option) => ({ ...option, style: { fontFamily: option.value || undefined } }))
  return (
    <Combobox
      {...combobox}
      options={options}
      allowsOther
      onSearch={setText}
      onChange={(value) => {
        setText('')
        combobox.onChange(value)
      }}
    />
  )
}
