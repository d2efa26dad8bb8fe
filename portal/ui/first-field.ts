const fields =
  'input:not([type=hidden], [type=file], [type=search], [type=radio]:not(:checked), [aria-hidden=true]), select, textarea, [contenteditable=true], [role=switch]'

/** The first field of a form that can be used. */
export const firstField = (form: ParentNode | null): HTMLElement | undefined =>
  [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])].find((field) => !field.matches(':disabled, [data-disabled]'))

/** Without a keyboard a focused field would open one over the dialog. */
export const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches

/** Gives the focus to the first field of a form that is drawn into a dialog which was opened before. */
export function focusFirstField(form: HTMLFormElement | null): void {
  const dialog = form?.closest('.vp-dialog')
  const holder = document.activeElement
  // A person who has already chosen an element keeps it.
  if (hasKeyboard() && dialog && holder && dialog.contains(holder) && (holder === dialog || holder.matches('[data-dialog-close]')))
    firstField(form)?.focus()
}
