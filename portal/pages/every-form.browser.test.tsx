import { expect } from '@esm-bundle/chai'
import { controlsIn, formPlaces, openForm } from './every-form.fixture.tsx'
import { until } from './open-portal.tsx'

/** The elements whose text names a control, as somebody sees them. */
function wordsOf(control: HTMLElement): HTMLElement[] {
  const ids = (control.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  const named = ids.flatMap((id) => document.getElementById(id) ?? [])
  const hidden = control.role === 'switch' ? (control.nextElementSibling as HTMLInputElement | null) : null
  const labels = [...((control as HTMLInputElement).labels ?? []), ...(hidden?.labels ?? [])]
  return [...new Set([...named, ...labels])].filter((one) => one.checkVisibility() && (one.textContent ?? '').trim() !== '')
}

const stateOf = (control: HTMLElement): string => `${String((control as HTMLInputElement).checked)} ${control.getAttribute('aria-checked')}`

/** Presses the words; answers whether the control got the focus or was turned. */
async function reacts(control: HTMLElement, words: HTMLElement): Promise<boolean> {
  const isFile = (control as HTMLInputElement).type === 'file'
  // A press would open the browser's own window.
  if (isFile) return (words as HTMLLabelElement).control === control
  ;(document.activeElement as HTMLElement | null)?.blur()
  const before = stateOf(control)
  words.click()
  const isDone = () => document.activeElement === control || stateOf(control) !== before
  const did = await until(isDone, 400).catch(() => false)
  // A choice is taken back: another one may hang on it.
  if (stateOf(control) !== before && (control as HTMLInputElement).type !== 'radio') {
    words.click()
    await until(() => stateOf(control) === before, 400).catch(() => false)
  }
  return did
}

describe('every form', () => {
  for (const place of formPlaces) {
    it(`reacts to a press of the words of each field: ${place.name}`, async () => {
      const { portal, form } = await openForm(place)
      try {
        const dead: string[] = []
        let count = 0
        // Asked for anew each time: a choice may bring other fields.
        for (let index = 0; index < controlsIn(form).length; index++) {
          const control = controlsIn(form)[index] as HTMLElement
          const words = wordsOf(control)
          const text = (control.parentElement?.textContent ?? '').trim().slice(0, 60)
          // A switch always has words beside it, even where its name is longer.
          if (control.role === 'switch' && words.length === 0) dead.push(`a switch without a label: ${text}`)
          for (const one of words) {
            count++
            if (!(await reacts(control, one))) dead.push(one.textContent ?? '')
          }
        }
        expect(dead).to.deep.equal([])
        expect(count + controlsIn(form).length).to.be.above(0)
      } finally {
        portal.close()
      }
    })
  }
})
