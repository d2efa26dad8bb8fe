import { expect } from '@esm-bundle/chai'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defaultPanels, type MediaPanel, type PanelHost, Panels } from '../../sdk/panels/index.ts'
import { mediaItem } from '../../sdk/player/player.fixture.tsx'
import { createStore } from '../../sdk/store/index.ts'
import { audit, loadStyles, until } from '../../sdk/ui/page.fixture.ts'
import { Dialog } from '../ui/dialog.tsx'

const notes: MediaPanel = {
  name: 'Notes',
  title: () => 'Notes',
  icon: 'M5 4h14v16H5z',
  isShown: () => true,
  load: async () => () => <textarea aria-label="Note" />,
}

describe('the sidebar of panels in a dialog', () => {
  let close = (): void => undefined
  let played: number[]
  afterEach(async () => {
    close()
    document.documentElement.dir = ''
    await setViewport({ width: 800, height: 600 })
  })

  const host: PanelHost = {
    playback: createStore({ time: 0, index: 0 }),
    currentTime: () => 0,
    playFrom: (seconds) => played.push(seconds),
    open: () => undefined,
    address: (url) => url,
  }

  function Page({ sidebar }: { sidebar: Partial<Panels.SidebarProps> }) {
    const [isOpen, setOpen] = useState(false)
    const [hasOverlay, setOverlay] = useState(true)
    return (
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="How leaves make sugar">
          {hasOverlay && (
            <Panels.Sidebar
              panels={[...defaultPanels, notes]}
              item={mediaItem()}
              host={host}
              place="dialog"
              onClose={() => setOverlay(false)}
              {...sidebar}
            />
          )}
        </Dialog>
      </main>
    )
  }

  const open = async (width: number, sidebar: Partial<Panels.SidebarProps> = {}): Promise<void> => {
    await setViewport({ width, height: 700 })
    await loadStyles(
      import.meta.url,
      ...['../../sdk/ui/tokens.css', '../ui/base.css', '../../sdk/panels/sidebar.css', '../../sdk/chapters/chapters.css'],
    )
    document.documentElement.lang = 'en'
    played = []
    const page = document.body.appendChild(document.createElement('div'))
    const root = createRoot(page)
    const router = createRouter({
      routeTree: createRootRoute({ component: () => <Page sidebar={sidebar} /> }),
      history: createMemoryHistory(),
    })
    root.render(<RouterProvider router={router} />)
    close = () => {
      root.unmount()
      page.remove()
    }
    const opener = await until(() => page.querySelector('button'))
    opener.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => dialog()?.querySelector('[role=tab]'))
    // The dialog has the focus before keys are sent to it.
    await until(() => dialog()?.contains(document.activeElement))
  }
  const dialog = () => document.querySelector<HTMLElement>('.vp-dialog')
  const tab = (name: string): HTMLElement =>
    [...(dialog()?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find((one) => one.textContent?.startsWith(name)) ??
    expect.fail(`No tab ${name}`)
  const shown = (): string | undefined =>
    [...(dialog()?.querySelectorAll<HTMLElement>('.vt-sidebar-panel') ?? [])].find((one) => !one.hidden)?.dataset['panel']
  /** Lets the dialog reach its place: half faded in, nothing has enough contrast. */
  const still = () => Promise.allSettled(document.getAnimations().map(({ finished }) => finished))

  it('is in the tab order of the dialog and opens panels by keys', async () => {
    await open(1440)
    expect(shown()).to.equal('Chapters')
    await until(() => dialog()?.querySelectorAll('.vt-chapter').length === 2)
    await still()
    expect(await audit(dialog() ?? undefined)).to.deep.equal([])
    tab('Chapters').focus()
    for (const name of ['Transcript', 'Notes']) {
      await sendKeys({ press: 'ArrowRight' })
      expect(document.activeElement?.textContent).to.contain(name)
    }
    await sendKeys({ press: 'Enter' })
    const field = await until(() => dialog()?.querySelector('textarea'))
    // The button that collapses the sidebar stands between the tabs and the panel.
    for (const _ of ['toggle', 'panel']) await sendKeys({ press: 'Tab' })
    expect(document.activeElement).to.equal(field)
    await sendKeys({ press: 'Tab' })
    expect(dialog()?.contains(document.activeElement)).to.equal(true)
    tab('Chapters').click()
    ;(await until(() => dialog()?.querySelectorAll<HTMLElement>('.vt-chapter-play')[1])).click()
    expect(played).to.deep.equal([6])
  })

  it('closes with the dialog on Escape, and the focus returns to the button that opened it', async () => {
    await open(1440)
    tab('Chapters').focus()
    await sendKeys({ press: 'Escape' })
    await until(() => !dialog())
    await until(() => document.activeElement?.textContent === 'Open')
  })

  it('closes without the dialog on Escape when it lies over the content', async () => {
    await open(1440, { layout: 'overlay' })
    await until(() => document.activeElement === tab('Chapters'))
    await sendKeys({ press: 'Escape' })
    await until(() => !dialog()?.querySelector('.vt-sidebar'))
    expect(dialog()).not.to.equal(null)
  })

  it('starts collapsed on a screen of 1024 pixels, and open on a wider one', async () => {
    await open(1024)
    expect(shown()).to.equal(undefined)
    expect(dialog()?.querySelector('.vt-sidebar-toggle')?.getAttribute('aria-expanded')).to.equal('false')
    tab('Notes').click()
    await until(() => shown() === 'Notes')
    close()
    await open(1025)
    expect(shown()).to.equal('Chapters')
  })

  it('fits a dialog on a phone, also from right to left', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir
      await open(320)
      tab('Chapters').click()
      await until(() => dialog()?.querySelectorAll('.vt-chapter').length === 2)
      await still()
      expect(dialog()?.scrollWidth, dir).to.equal(dialog()?.clientWidth)
      expect(await audit(dialog() ?? undefined)).to.deep.equal([])
      close()
    }
  })
})
