const fields =
  'input:not([type=hidden], [type=file], [type=search], [type=radio]:not(:checked), [aria-hidden=true]), select, textarea, [contenteditable=true], [role=switch]'

const searched = `${fields}, input[type=search]`
/** A form that is not the first thing to do in its dialog has `data-secondary`. */
const mainForm = 'form:not([role=search], [data-secondary], [role=tabpanel] form)'

const firstOf = (place: ParentNode | null, wanted: string): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLElement>(wanted) ?? [])].find((field) => !field.matches(':disabled, [data-disabled], .vt-player *'))

/** The first field of a form that can be used. */
export const firstField = (form: ParentNode | null): HTMLElement | undefined => firstOf(form, fields)

/** The element of a dialog that gets the focus first: the first field of its form, else the selected one of its tabs, else its first field. */
export const firstInDialog = (dialog: ParentNode | null): HTMLElement | undefined =>
  firstField(dialog?.querySelector(mainForm) ?? null) ??
  dialog?.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ??
  firstOf(dialog, searched)

/** Without a keyboard a focused field would open one over the dialog. */
export const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches

/** Gives the focus to the first field of a form that is drawn into a dialog which was opened before. */
export function focusFirstField(form: HTMLFormElement | null): void {
  const dialog = form?.matches('[data-secondary]') ? undefined : form?.closest('.vp-dialog')
  const holder = document.activeElement
  // A person who has already chosen an element keeps it.
  if (hasKeyboard() && dialog && holder && dialog.contains(holder) && (holder === dialog || holder.matches('[data-dialog-close]')))
    firstField(form)?.focus()
}
