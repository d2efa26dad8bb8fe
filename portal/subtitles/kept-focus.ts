import { type RefObject, useLayoutEffect } from 'react'
import type { EditedCue } from './edited-text.ts'
import type { EditorActions, WantedRow } from './use-editor.ts'

const fieldsOfRow = 'input, textarea, button'

interface FocusPlace {
  element: HTMLElement
  key: number
  /** The places of the row in the list, and of the field in the row. */
  at: number
  field: number
  /** The selection of a text. */
  range: readonly [start: number, end: number] | undefined
}

const isText = (element: Element | undefined): element is HTMLTextAreaElement | HTMLInputElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

/** The row and the field that have the focus. */
function focusIn(box: HTMLElement | null): FocusPlace | undefined {
  const element = document.activeElement
  const row = element?.closest<HTMLElement>('.vp-cue')
  if (!(element instanceof HTMLElement) || !row || !box?.contains(row)) return undefined
  const { selectionStart: start, selectionEnd: end } = isText(element) ? element : { selectionStart: null, selectionEnd: null }
  return {
    ...{ element, key: Number(row.dataset['key']), at: Number(row.getAttribute('aria-posinset')) - 1 },
    field: [...row.querySelectorAll(fieldsOfRow)].indexOf(element),
    range: start === null || end === null ? undefined : [start, end],
  }
}

interface KeptFocus {
  cues: readonly EditedCue[]
  /** The row that gets the focus anyway. */
  wanted: WantedRow | undefined
  actions: Pick<EditorActions, 'focus'>
}

/**
 * Keeps the focus in the rows of a box. A row that moves to another block is drawn anew, and gets the focus again; that of a row that is gone goes
 * to the row before it.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, { cues, wanted, actions }: KeptFocus): void {
  // Read before anything is drawn, because an element that is removed has no focus.
  const before = focusIn(box.current)
  useLayoutEffect(() => {
    if (!before || before.element.isConnected || wanted) return
    const isThere = cues.some(({ key }) => key === before.key)
    const key = isThere ? before.key : cues[Math.max(0, before.at - 1)]?.key
    const row = box.current?.querySelector(`.vp-cue[data-key="${key}"]`)
    const fields = row?.querySelectorAll<HTMLElement>(isThere ? fieldsOfRow : 'textarea')
    const field = fields?.[isThere ? before.field : 0]
    if (!field) return actions.focus(key)
    field.focus({ preventScroll: true })
    if (isThere && before.range && isText(field)) field.setSelectionRange(...before.range)
    field.scrollIntoView({ block: 'nearest' })
  })
}
