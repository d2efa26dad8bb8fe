import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import { adoptAround } from '../../ui/index.ts'
import { PanelIcon } from './panel-icon.tsx'
import sheet from './panels.css'

/** Props of `Player.Panel`. */
export interface PanelProps {
  label: string
  close: () => void
  /** Leads back to the panel that this one was opened from. */
  back?: (() => void) | undefined
  /** A list of choices: arrows, Home and End move, choosing one of several closes it. */
  isMenu?: boolean
  /** Which control gets the focus. Default: the current choice, or else the first control. */
  first?: string
  children: ReactNode
}

/**
 * Content of a popup: a heading, and choices or controls. It takes the focus.
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.Popup label="Notes" kind="dialog" face="N">{(close) => <Player.Panel label="Notes" close={close}>Nothing yet</Player.Panel>}</Player.Popup></Player.Controls>
 * </Player.Root>
 */
export function Panel({ label, close, back, isMenu = false, first, children }: PanelProps) {
  const words = useWords(menusWords)

  const box = useRef<HTMLElement>(null)
  const wantedFirst = useRef(first)
  useLayoutEffect(() => {
    const body = box.current?.querySelector<HTMLElement>('.vt-panel-body')
    const wanted = wantedFirst.current && body?.querySelector<HTMLElement>(wantedFirst.current)
    const left = body?.querySelector<HTMLElement>('[data-left]')
    const chosen = left ?? body?.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=true], [aria-pressed=true]')
    const target = wanted || (isShown(chosen) && chosen) || choicesIn(body)[0] || body?.querySelector<HTMLElement>('input, button')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [])

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    if (back && event.key === 'Escape') {
      back()
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const choices = choicesIn(event.currentTarget)
    const at = choices.findIndex((choice) => choice === event.target)
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: choices[(at + 1) % choices.length],
      ArrowUp: choices.at(at - 1),
      Home: choices[0],
      End: choices.at(-1),
    }
    if (!isMenu || at < 0 || !targets[event.key]) return
    targets[event.key]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }

  const mount = (element: HTMLElement | null): void => {
    box.current = element
    if (element) adoptAround(element, [sheet])
  }
  const head = (
    <div className="vt-panel-head">
      {back && (
        <button type="button" className="vt-button" aria-label={words.back} onClick={back}>
          <PanelIcon name="back" />
        </button>
      )}
      <span>{label}</span>
      {/* For pointers: a keyboard has Escape. */}
      <button type="button" className="vt-button" tabIndex={-1} aria-label={words.close} onClick={close}>
        <PanelIcon name="close" />
      </button>
    </div>
  )
  if (!isMenu) {
    return (
      <div ref={mount} part="menu" className="vt-panel" role="dialog" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {head}
        <div className="vt-panel-body">{children}</div>
      </div>
    )
  }
  const choose = ({ target }: { target: EventTarget }): void => {
    if (target instanceof Element && target.closest('[role=menuitemradio]')) close()
  }
  return (
    <div ref={mount} part="menu" className="vt-panel">
      {head}
      <div className="vt-panel-body" role="menu" tabIndex={-1} aria-label={label} onKeyDown={move} onClick={choose}>
        {children}
      </div>
    </div>
  )
}

const isShown = (element: HTMLElement | null | undefined): boolean => element?.checkVisibility() ?? false

const choicesIn = (box: HTMLElement | null | undefined): HTMLElement[] =>
  [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter(isShown)
