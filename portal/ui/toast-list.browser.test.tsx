import { expect } from '@esm-bundle/chai'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { loadStyles, until } from '../../sdk/ui/page.fixture.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Toasts } from './toast-area.tsx'
import { toast, toastList } from './toasts.ts'

const styles = ['../../sdk/ui/tokens.css', './base.css', './words.css']

describe('ToastList', () => {
  let root: Root
  let box: HTMLElement
  before(() => loadStyles(import.meta.url, ...styles))
  afterEach(() => {
    root.unmount()
    box.remove()
  })

  const show = async (lines: number): Promise<HTMLElement> => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    const page = () => (
      <>
        <Toasts />
        <Dialog open onClose={() => undefined} title="Edit item" size="l">
          {Array.from({ length: lines }, (_, line) => (
            <p key={line}>A field of the form</p>
          ))}
          <Button>Save</Button>
        </Dialog>
      </>
    )
    // Dialogs listen to Back, so they need a router.
    const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
    root.render(<RouterProvider router={router} />)
    const dialog = await until(() => document.querySelector<HTMLElement>('.vp-dialog'))
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished))
    return dialog
  }
  const said = () => document.querySelectorAll('.vp-toast')
  /** What is in the middle of it, for a finger. */
  const isFree = (part: Element | null | undefined): boolean => {
    const { left, top, width, height } = (part as Element).getBoundingClientRect()
    return (part as Element).contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const save = (dialog: HTMLElement) => dialog.querySelector('.vp-button')

  it('does not cover the actions of a tall dialog with any number of toasts, and restores its height', async () => {
    const dialog = await show(60)
    const before = dialog.getBoundingClientRect()
    expect(before.bottom).to.be.above(innerHeight - 20)
    for (const count of [1, 2, 3]) {
      toast('success', `Saved ${count}. ${'And a sentence that takes its room. '.repeat(3)}`)
      await until(() => said().length === count)
      await until(() => dialog.getBoundingClientRect().bottom < (said()[count - 1]?.getBoundingClientRect().top ?? 0))
      save(dialog)?.scrollIntoView()
      expect([isFree(save(dialog)), isFree(dialog.querySelector('[aria-label=Close]'))]).to.deep.equal([true, false])
      dialog.scrollTo(0, 0)
      expect(isFree(dialog.querySelector('[aria-label=Close]'))).to.equal(true)
    }
    for (const close of document.querySelectorAll<HTMLElement>('.vp-toast [aria-label=Dismiss]')) close.click()
    await until(() => said().length === 0 && dialog.getBoundingClientRect().bottom === before.bottom)
  })

  it('does not move a short dialog', async () => {
    const dialog = await show(1)
    const { top } = dialog.getBoundingClientRect()
    toast('success', 'Saved.')
    await until(() => said().length === 1 && document.documentElement.style.getPropertyValue('--vp-said') !== '')
    expect(dialog.getBoundingClientRect().top).to.equal(top)
  })

  it('loads with the first key, so that a page that no one uses asks for no file of it', async () => {
    toastList.set({ isWanted: false })
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    root.render(
      <>
        <Toasts />
        <p>Home</p>
      </>,
    )
    await until(() => box.textContent === 'Home')
    expect(document.querySelector('.vp-toasts')).to.equal(null)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    await until(() => document.querySelector('.vp-toasts'))
  })

  it('covers nothing that cannot be scrolled to where it is free', async () => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    root.render(
      <>
        <Toasts />
        <div style={{ height: innerHeight }} />
        <div style={{ display: 'flex', justifyContent: 'end' }}>
          <Button>Options</Button>
        </div>
      </>,
    )
    const button = await until(() => document.querySelector('.vp-toasts') && box.querySelector('.vp-button'))
    toast('success', 'Saved.')
    await until(() => said().length > 0 && document.documentElement.style.getPropertyValue('--vp-said') !== '')
    button.scrollIntoView({ block: 'end', behavior: 'instant' })
    expect(isFree(button)).to.equal(true)
    // The focus scrolls as far as the toasts leave room.
    scrollTo({ top: 0, behavior: 'instant' })
    ;(button as HTMLElement).focus()
    await until(() => isFree(button))
  })
})
