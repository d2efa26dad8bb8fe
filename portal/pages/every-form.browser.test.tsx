import { expect } from '@esm-bundle/chai'
import { controlsIn, formPlaces, openForm } from './every-form.fixture.tsx'
import { button, closePortals, type OpenPortal, type, until } from './portal.fixture.tsx'

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
  afterEach(closePortals)

  for (const place of formPlaces) {
    it(`activates each field by its label: ${place.name}`, async () => {
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

  const textIn = (form: HTMLElement) =>
    controlsIn(form).find((one): one is HTMLInputElement =>
      one.matches('form input:not([type]), form input[type=text], form input[type=url], form input[type=password], form textarea'),
    )
  const question = () =>
    [...document.querySelectorAll<HTMLElement>('[role=alertdialog]')].find((one) => one.textContent?.includes('Discard changes?'))
  const write = (field: HTMLInputElement) => {
    field.focus()
    type(field, `${field.value} and more`)
    return field.value
  }
  const valueOf = (control: HTMLElement): string => `${stateOf(control)} ${(control as HTMLInputElement).value}`
  /** Changes a form that has nothing to write in: the next choice of a list, or a switch. */
  const choose = (form: HTMLElement): HTMLElement => {
    const control = controlsIn(form).find((one) => one.matches('form select, form input[type=checkbox], form [role=switch]'))
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = control.selectedIndex === 0 ? 1 : 0
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else control?.click()
    if (!control) throw new Error('The form has nothing to change.')
    control.focus()
    return control
  }
  const escape = () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  const leavePage = (portal: OpenPortal) => portal.page.querySelector<HTMLElement>('.vp-brand')?.click()

  for (const place of formPlaces.filter(({ savesNothing }) => !savesNothing)) {
    it(`confirms before typed text is lost: ${place.name}`, async () => {
      const { portal, form } = await openForm(place)
      try {
        const close = () => form.querySelector<HTMLElement>('[data-dialog-close]')?.click()
        const leave = () => (place.onPage !== undefined ? leavePage(portal) : place.isLine ? close() : escape())
        await until(() => controlsIn(form).some((one) => one.closest('form')))
        const text = textIn(form)
        const field = text ?? choose(form)
        if (text) write(text)
        const typed = valueOf(field)
        leave()
        const asked = await until(question)
        await until(() => document.activeElement === button(asked, 'Keep editing'))
        button(asked, 'Keep editing')?.click()
        await until(() => !question())
        expect([field.isConnected, valueOf(field)]).to.deep.equal([true, typed])
        leave()
        button(await until(question), 'Discard')?.click()
        await until(() => !field.isConnected)
      } finally {
        portal.close()
      }
    })
  }

  it('closes without a confirmation when there are no changes', async () => {
    const place = formPlaces.find(({ name }) => name === 'item: Edit')
    if (!place) throw new Error('There is no such form.')
    for (const isTyped of [false, true]) {
      const { portal, form } = await openForm(place)
      const field = await until(() => textIn(form))
      field.focus()
      const before = field.value
      if (isTyped) for (const text of ['other', before]) type(field, text)
      escape()
      await until(() => !field.isConnected)
      expect(question()).to.equal(undefined)
      portal.close()
    }
  })

  it('closes the dialog on Back after a confirmation, and stays on the page', async () => {
    const place = formPlaces.find(({ name }) => name === 'item: Edit')
    if (!place) throw new Error('There is no such form.')
    for (const isTyped of [false, true]) {
      const { portal, form } = await openForm(place, 'browser')
      const field = await until(() => textIn(form))
      if (isTyped) write(field)
      portal.back()
      if (isTyped) {
        button(await until(question), 'Keep editing')?.click()
        await until(() => !question())
        expect(field.isConnected).to.equal(true)
        await until(() => location.pathname === '/view.aspx')
        portal.back()
        button(await until(question), 'Discard')?.click()
      }
      await until(() => !field.isConnected)
      expect(portal.href()).to.contain('/view.aspx?id=Vq1')
      portal.close()
    }
  })

  it('confirms before Back leaves a page with typed text, and leaves when confirmed', async () => {
    const place = formPlaces.find(({ name }) => name === 'settings: page')
    if (!place) throw new Error('There is no such form.')
    const { portal, form } = await openForm(place, 'browser')
    write(await until(() => textIn(form)))
    portal.back()
    button(await until(question), 'Keep editing')?.click()
    await until(() => !question())
    // The browser goes forward again before it can go back a second time.
    await until(() => location.pathname.startsWith('/admin/settings'))
    expect(portal.href()).to.contain('/admin/settings')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).to.equal(true)
    portal.back()
    button(await until(question), 'Discard')?.click()
    await until(() => portal.href().startsWith('/Default.aspx'))
    portal.close()
  })
})
