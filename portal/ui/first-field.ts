const fields =
  'input:not([type=hidden], [type=file], [type=search], [type=radio]:not(:checked), [aria-hidden=true]), select, textarea, [contenteditable=true], [role=switch]'

const searched = `${fields}, input[type=search]`
/** A form that is not the first thing to do in its dialog has `data-secondary`. */
const mainForm = 'form:not([role=search], [data-secondary], [role=tabpanel] form)'

/** The field that a dialog is opened for, where others stand before it. */
const wantedField = '[data-first-field]'

const firstOf = (place: ParentNode | null, wanted: string): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLElement>(wanted) ?? [])].find((field) => !field.matches(':disabled, [data-disabled], .vt-player *'))

/** The first field of a form that can be used. */
export const firstField = (form: ParentNode | null): HTMLElement | undefined => firstOf(form, fields)

/**
 * The element of a dialog that gets the focus first: a field with `data-first-field`, else the first field of its form, else the selected
 * one of its tabs, else its first field, else a field for a file, or the first button or link of a list with `data-rows`, which a dialog
 * without other fields is opened for.
 */
export const firstInDialog = (dialog: ParentNode | null): HTMLElement | undefined =>
  firstOf(dialog, wantedField) ??
  firstField(dialog?.querySelector(mainForm) ?? null) ??
  dialog?.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ??
  firstOf(dialog, searched) ??
  firstOf(dialog, 'form input[type=file], [data-rows] :is(button, a)')

/** Without a keyboard a focused field would open one over the dialog. */
export const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches

/** A dialog that opens without a field gives the focus to itself or to its close button. */
const isOpening = (dialog: Element, holder: Element): boolean =>
  holder === dialog || (holder.matches('[data-dialog-close]') && dialog.contains(holder))

/** Dialogs that have had the focus. */
const entered = new WeakSet<Element>()

/** Gives the focus to the first field of a form that is drawn into a dialog which was opened before. */
export function focusFirstField(form: HTMLFormElement | null): void {
  const dialog = form?.matches('[data-secondary]') ? undefined : form?.closest('.vp-dialog')
  const holder = document.activeElement
  if (!dialog || !hasKeyboard()) return
  // The button that brought the form is gone.
  const isLost = (holder === null || holder === document.body) && entered.has(dialog)
  // A person who has already chosen an element keeps it.
  if (isLost || (holder && isOpening(dialog, holder))) firstField(form)?.focus()
}

const acts = ['keydown', 'pointerdown', 'input'] as const

/**
 * Moves the focus from the dialog or its close button to the first field, whenever that is drawn, until the person does something. Fields
 * often come with the answer to a request, just before or just after the dialog gets the focus.
 */
export function focusFirstInDialog(dialog: HTMLElement): () => void {
  const move = () => {
    const holder = document.activeElement
    if (holder && dialog.contains(holder)) entered.add(dialog)
    if (holder && isOpening(dialog, holder)) firstInDialog(dialog)?.focus()
  }
  const drawn = new MutationObserver(move)
  const stop = () => {
    drawn.disconnect()
    dialog.removeEventListener('focusin', move)
    for (const act of acts) dialog.removeEventListener(act, stop)
  }
  drawn.observe(dialog, { childList: true, subtree: true })
  dialog.addEventListener('focusin', move)
  for (const act of acts) dialog.addEventListener(act, stop)
  return stop
}
