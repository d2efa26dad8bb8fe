import { expect } from '@esm-bundle/chai'
import { defaultFeatures } from '../player/index.ts'
import { mediaItem, type OpenPlayer, openPlayer, playlistItem } from '../player/player.fixture.tsx'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { type MediaPanel, type PanelProps, panels, showPanelMarks } from './index.ts'

describe('panels in a player', () => {
  let view: OpenPlayer
  afterEach(() => view.close())

  const start = async (width = 760, lang = 'en', item = mediaItem()): Promise<HTMLButtonElement> => {
    await loadStyles(import.meta.url, './sidebar.css', '../chapters/chapters.css', '../playlists/playlist-items.css')
    view = await openPlayer({ features: [...defaultFeatures({ embed: true }), panels()], lang, item }, width)
    view.player.playback?.play()
    return until(() => view.find<HTMLButtonElement>('.vt-panels-button'))
  }

  it('draws nothing until its button is pressed, then the panels over the picture', async () => {
    const button = await start()
    expect(view.find('.vt-sidebar')).to.equal(null)
    button.focus()
    button.click()
    await until(() => document.activeElement?.matches('[role=tab][aria-selected=true]'))
    const row = await until(() => view.box.querySelectorAll<HTMLButtonElement>('.vt-chapter-play')[1])
    // Half faded in, nothing has enough contrast.
    await Promise.allSettled((view.find('.vt-sidebar')?.getAnimations() ?? []).map(({ finished }) => finished))
    expect(await audit(view.find('.vt-sidebar') ?? undefined)).to.deep.equal([])
    row.click()
    await until(() => view.element.currentTime >= 6)
    expect(button.getAttribute('aria-expanded')).to.equal('true')
  })

  it('opens before the first play where the item asks for a panel, and stands at the second of its page', async () => {
    await loadStyles(import.meta.url, './sidebar.css')
    const here: MediaPanel = {
      ...{ name: 'Here', title: () => 'Here', icon: 'M4 4h16v16H4z', isShown: () => true },
      load: async () => (props: PanelProps) => <p className="here">{props.host.currentTime()}</p>,
    }
    const item = { ...mediaItem(), AskedPanel: 'here', AskedTime: 7 }
    view = await openPlayer({ features: [...defaultFeatures({ embed: true }), panels([here])], item }, 760)
    expect((await until(() => view.find('.here'))).textContent).to.equal('7')
    expect([view.element.paused, document.activeElement?.matches('[role=tab]')]).to.deep.equal([true, false])
  })

  it('closes with Escape and returns the focus to its button', async () => {
    const button = await start()
    button.click()
    await until(() => document.activeElement?.matches('[role=tab]'))
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until(() => view.find('.vt-sidebar') === null)
    expect(document.activeElement).to.equal(button)
  })

  it('fetches the translations of the panels with them, in the language of the player', async () => {
    const button = await start(760, 'de')
    button.click()
    const tab = await until(() => view.find('[role=tab]'))
    expect(tab.textContent).to.equal('Kapitel2')
    expect(view.box.dir).to.equal('ltr')
  })

  it('closes with Escape from the controls of the player, but not from an open menu', async () => {
    const button = await start()
    button.click()
    await until(() => document.activeElement?.matches('[role=tab]'))
    const escape = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true }),
      )
    const settings = await until(() =>
      [...view.box.querySelectorAll<HTMLElement>('.vt-row button')].find((one) => one.ariaLabel === 'Settings'),
    )
    settings.focus()
    settings.click()
    await until(() => settings.getAttribute('aria-expanded') === 'true')
    escape()
    await until(() => settings.getAttribute('aria-expanded') === 'false')
    expect(view.find('.vt-sidebar')).not.to.equal(null)
    settings.focus()
    escape()
    await until(() => view.find('.vt-sidebar') === null)
    expect(document.activeElement).to.equal(button)
  })

  for (const lang of ['de', 'ar'])
    it(`leaves the controls visible beside it in a wide player (${lang})`, async () => {
      const button = await start(760, lang)
      button.click()
      await until(() => view.box.querySelectorAll('.vt-chapter').length === 2)
      const { left, right } = (view.find('.vt-sidebar') as HTMLElement).getBoundingClientRect()
      const player = view.box.getBoundingClientRect()
      const shown = [...view.box.querySelectorAll<HTMLElement>('.vt-row > *')].filter((one) => one.checkVisibility())
      expect(shown).to.include(button)
      for (const one of shown) {
        const at = one.getBoundingClientRect()
        if (at.width === 0) continue
        expect(at.left, one.className).to.be.at.least(lang === 'ar' ? right - 1 : player.left)
        expect(at.right, one.className).to.be.at.most(lang === 'ar' ? player.right : left + 1)
      }
    })

  it('marks the current chapter at the start of its line, and aligns titles of other languages with it', async () => {
    for (const [lang, mark, align] of [
      ['de', '3px', 'left'],
      ['ar', '-3px', 'right'],
    ] as const) {
      ;(await start(760, lang)).click()
      const current = await until(() => view.find('.vt-chapter[data-current]'))
      expect(getComputedStyle(current).boxShadow, lang).to.contain(` ${mark} 0px 0px 0px inset`)
      expect(getComputedStyle(current.querySelector('.vt-chapter-words') as HTMLElement).textAlign, lang).to.equal(align)
      if (lang === 'de') view.close()
    }
  })

  it('lists the entries of a playlist, and the chapters of the one that plays in its own time', async () => {
    const chapter = { ID: 5, StartTime: 6, Duration: 2, Title: 'Vault', Description: '', ImageURL: '', IsAI: false }
    const part = playlistItem({ PlaylistItemID: 2, Title: 'A part', IsChapter: true, StartTime: 4, Duration: 6, Chapters: [chapter] })
    const none = { Count: 0, Items: [], CanEdit: true }
    const button = await start(
      760,
      'en',
      mediaItem({}, { RecordType: 2, Playlist: [playlistItem({ PlaylistItemID: 1 }), part], Chapters: none }),
    )
    button.click()
    await until(() => view.box.querySelectorAll('.vt-item').length === 2)
    const [entries, chapters] = await until(() => {
      const tabs = [...view.box.querySelectorAll<HTMLElement>('[role=tab]')]
      return tabs.length === 3 && tabs
    })
    chapters?.click()
    await until(() => view.find('.vt-chapters-none'))
    entries?.click()
    view.box.querySelectorAll<HTMLButtonElement>('.vt-item')[1]?.click()
    chapters?.click()
    const row = await until(() => view.find('.vt-chapter-play'))
    expect(row.textContent).to.contain('0:02').and.to.contain('Vault')
    expect(view.button('Add chapter')).to.equal(undefined)
    row.click()
    await until(() => view.element.currentTime >= 6)
  })

  it('shows marks of panels on the seek bar, for their item alone: a press seeks, and one sentence says how many there are', async () => {
    await start()
    view.player.playback?.pause()
    const duration = await until(() => view.player.store.get().duration)
    const one = {
      encid: mediaItem().EncID,
      kind: 'comment',
      label: ({ time, count }: { time: number; count: number }) => `${time}: ${count}`,
    }
    const points = Array.from({ length: 5000 }, (_, index) => ({ time: (index * duration) / 5000, count: 1 }))
    showPanelMarks(view.player, 'Other', { ...one, encid: 'another', points, summary: 'Of another item' })
    expect(view.find('.vt-panel-mark')).to.equal(null)
    showPanelMarks(view.player, 'Comments', { ...one, points, summary: '5000 comments.' })
    expect(view.box.querySelectorAll('.vt-panel-mark').length).to.equal(100)
    showPanelMarks(view.player, 'Comments', { ...one, points: [{ time: 4, count: 3 }], summary: '3 comments.' })
    showPanelMarks(view.player, 'QuizList', { ...one, kind: 'question', points: [{ time: 7, count: 1 }], summary: '1 question.' })
    const marks = [...view.box.querySelectorAll<HTMLElement>('.vt-panel-mark')]
    expect(marks.map(({ title, dataset }) => [title, dataset.kind])).to.deep.equal([
      ['4: 3', 'comment'],
      ['7: 1', 'question'],
    ])
    const input = view.find('.vt-seek input')
    const layer = view.find(`#${input?.getAttribute('aria-describedby')}`)
    expect([layer?.textContent, layer?.ariaHidden]).to.deep.equal(['3 comments. 1 question.', 'true'])
    expect(await audit(view.find('.vt-seek') ?? undefined)).to.deep.equal([])
    // A film that has ended meanwhile, or whose length is known better, has drawn its marks again.
    const mark = () => view.box.querySelectorAll<HTMLElement>('.vt-panel-mark')[1]
    const { left, top, width, height } = (mark() as HTMLElement).getBoundingClientRect()
    const at = { bubbles: true, composed: true, pointerId: 1, button: 0, clientX: left + 1, clientY: top + height / 2 }
    const press = (moved: number): void => {
      mark()?.dispatchEvent(new PointerEvent('pointerdown', at))
      view.find('.vt-seek')?.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: at.clientX + moved }))
    }
    expect(width).to.equal(12)
    press(0)
    await until(() => view.element.currentTime === 7)
    press(40)
    await until(() => view.element.currentTime !== 7)
    for (const panel of ['Comments', 'QuizList']) showPanelMarks(view.player, panel, undefined)
    expect([view.find('.vt-panel-marks'), input?.hasAttribute('aria-describedby')]).to.deep.equal([null, false])
  })

  it('fits a player of 320 pixels', async () => {
    const button = await start(320)
    // The video reaches a pixel over each edge of its box, so that rounding leaves no column beside it.
    expect(view.box.scrollWidth).to.be.at.most(321)
    for (const one of view.box.querySelectorAll<HTMLElement>('.vt-row button')) {
      const { left, right } = one.getBoundingClientRect()
      if (one.checkVisibility()) expect(right - view.box.getBoundingClientRect().left, one.title).to.be.at.most(321)
      expect(left).to.be.at.least(0)
    }
    button.click()
    const sidebar = await until(() => view.find('.vt-sidebar'))
    expect(sidebar.getBoundingClientRect().width).to.be.at.most(320)
  })
})
