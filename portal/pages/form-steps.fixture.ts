import { button, type, until } from './portal.fixture.tsx'

export type FormStep =
  | string
  | { field: string; text: string }
  | { press: string }
  | { key: string; ctrlKey?: true }
  | { select: string; value: string }
  | { upload: string; files: readonly string[] }

/** Does what a person does on the way to a form. */
export async function take(step: FormStep): Promise<void> {
  if (typeof step === 'string') {
    const target = await until(() => entry(step) ?? named(step))
    await until(() => !target.matches(':disabled, [aria-disabled=true]'))
    target.focus()
    target.click()
  } else if ('field' in step) {
    type(await until(() => document.querySelector<HTMLInputElement>(`[name="${step.field}"]`)), step.text)
  } else if ('press' in step) {
    ;(await until(() => document.querySelector<HTMLElement>(step.press))).click()
  } else if ('key' in step) {
    // The listener is loaded after the page.
    await until(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...step, bubbles: true, cancelable: true })) === false)
  } else if ('select' in step) {
    const select = await until(() => document.querySelector<HTMLSelectElement>(step.select))
    select.value = step.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    const field = await until(() => document.querySelector<HTMLInputElement>(step.upload))
    const files = new DataTransfer()
    for (const name of step.files) files.items.add(new File(['x'], name))
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const entry = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === name)
const named = (name: string) => {
  const dialog = [...document.querySelectorAll<HTMLElement>('.vp-dialog')].at(-1)
  return (dialog && button(dialog, name)) ?? button(document, name)
}
