import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { loadStyles, until } from '../ui/page.fixture.ts'
import { type AnyPlayer, defaultFeatures, type Feature, Player } from './index.ts'
import { mediaItem } from './player.fixture.tsx'

interface NotesState {
  notes: readonly number[]
}

/** A feature as a capability would write it: nothing in `controls` knows it. */
const notes = (): Feature<'notes', NotesState, { add: (time: number) => void }> => {
  let fetched = 0
  return {
    name: 'notes',
    state: { notes: [3] },
    attach(target, _signal, set) {
      let all: readonly number[] = [3]
      return {
        add(time) {
          all = [...all, time]
          set({ notes: all })
          void target
        },
      }
    },
    marks: ({ notes: all }) => all.map((time) => ({ time })),
    screens: [
      { place: 'start', isShown: ({ started }) => !started, load: async () => () => <p className="note-start">{`Notes ${++fetched}`}</p> },
      { place: 'overlay', isShown: ({ notes: all }) => all.length > 1, load: async () => () => <p className="note-overlay">Noted</p> },
      { place: 'end', isShown: () => true, load: async () => () => <p className="note-end">All notes</p> },
    ],
    bar: async () => ({
      controls: [
        { name: 'notes', order: 15, Control: () => <button type="button" className="vt-button note-control" aria-label="Note" /> },
      ],
      menus: [
        {
          name: 'notes',
          order: 45,
          settingsOrder: 5,
          from: 'wide',
          title: () => 'Notes',
          label: ({ notes: all }) => `Notes ${all.length}`,
          isShown: () => true,
          Face: () => 'N',
          load:
            async () =>
            ({ close, back }) => (
              <Player.Panel label="Notes" close={close} back={back}>
                <button type="button">Read</button>
              </Player.Panel>
            ),
        },
      ],
    }),
  }
}

describe('the extension points of a feature', () => {
  let close = (): void => undefined
  afterEach(() => close())

  const start = async (width = 760) => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './player.css')
    const page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    const root = createRoot(page)
    let player: AnyPlayer | undefined
    root.render(
      <Player.DefaultPlayer
        item={mediaItem()}
        muted
        features={[...defaultFeatures(), notes()]}
        onPlayer={(made) => {
          player = made
        }}
      />,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    const made = await until(() => player)
    return { page, player: made }
  }
  const buttonOf = (page: HTMLElement, name: string) =>
    [...page.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.getAttribute('aria-label') === name)

  it('shows a start screen, then marks, a control and a menu, an overlay, and an end screen', async () => {
    const { page, player } = await start()
    await until(() => page.querySelector('.vt-splash .note-start'))
    player.playback?.play()
    await until(() => page.querySelector('.note-control'))
    expect(page.querySelector('.note-start')).to.equal(null)
    const names = [...page.querySelectorAll('.vt-row button')].map((one) => one.getAttribute('aria-label'))
    expect(names.indexOf('Note')).to.be.lessThan(names.indexOf('Notes 1'))
    expect(names.indexOf('Notes 1')).to.be.lessThan(names.indexOf('Settings'))
    // Two notes of chapters and features: the second chapter, and the note.
    await until(() => page.querySelectorAll('.vt-mark').length === 2)
    expect(page.querySelector('.note-overlay')).to.equal(null)
    const { add } = (player as unknown as { notes: { add: (time: number) => void } }).notes
    add(9)
    await until(() => page.querySelector('.note-overlay'))
    await until(() => page.querySelectorAll('.vt-mark').length === 3)
    const menu = await until(() => buttonOf(page, 'Notes 2'))
    menu.click()
    await until(() => document.activeElement?.textContent === 'Read')
    expect(page.querySelector('.note-end')).to.equal(null)
    player.time?.seek(11.8)
    await until(() => page.querySelector('.note-end'), 20_000)
  })

  it('moves its menu into the settings in a narrow bar, with a way back', async () => {
    const { page, player } = await start(320)
    player.playback?.play()
    const settings = await until(() => buttonOf(page, 'Settings'))
    settings.click()
    const entry = await until(() =>
      [...page.querySelectorAll<HTMLElement>('.vt-panel [role=menuitem]')].find((one) => one.textContent?.startsWith('Notes')),
    )
    expect(page.querySelector('.vt-panel [role^=menuitem]')).to.equal(entry)
    entry.click()
    await until(() => document.activeElement?.textContent === 'Read')
    const back = await until(() => buttonOf(page, 'Back'))
    back.click()
    await until(() => document.activeElement?.textContent?.startsWith('Notes'))
  })
})
