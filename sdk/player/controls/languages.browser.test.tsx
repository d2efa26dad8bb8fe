import { expect } from '@esm-bundle/chai'
import { audit, type OpenPlayer, openPlayer, until } from '../player.fixture.tsx'

describe('Player in other languages', () => {
  let view: OpenPlayer
  afterEach(() => {
    view.close()
    document.documentElement.lang = 'en'
  })

  it('uses German words and times', async () => {
    view = await openPlayer({ lang: 'de-DE' })
    expect(view.button('Vollbild')).not.to.equal(undefined)
    expect(view.find('.vt-seek input')?.getAttribute('aria-valuetext')).to.equal('0 Sekunden von 12 Sekunden')
    await until(() => view.box.lang === 'de' && view.box.getAttribute('aria-label') === 'Mediaplayer: How leaves make sugar')
    expect(await audit()).to.deep.equal([])
  })

  it('mirrors the bar in Arabic, but not the time line', async () => {
    view = await openPlayer({ lang: 'ar' })
    view.find('.vt-start')?.click()
    await until(() => view.box.dir === 'rtl' && view.element.currentTime > 0.1)
    const at = (name: string) => (view.button(name) as HTMLElement).getBoundingClientRect().left
    await until(() => view.button('إيقاف مؤقت'))
    expect(at('إيقاف مؤقت')).to.be.greaterThan(at('ملء الشاشة'))
    view.element.pause()
    view.player.time?.seek(1)
    const bar = view.find('.vt-seek') as HTMLElement
    const thumb = view.find('.vt-seek .vt-thumb') as HTMLElement
    await until(() => thumb.getBoundingClientRect().left - bar.getBoundingClientRect().left < bar.offsetWidth / 4)
    ;(view.find('.vt-seek input') as HTMLElement).focus()
    view.press('ArrowRight', view.find('.vt-seek input'))
    await until(() => view.element.currentTime >= 4.9)
    ;(await until(() => view.button('الإعدادات'))).click()
    const panel = await until(() => view.find('.vt-panel'))
    const box = view.box.getBoundingClientRect()
    await until(() => panel.getBoundingClientRect().left - box.left < 20)
    expect(panel.textContent).to.contain('تكرار')
    expect(await audit()).to.deep.equal([])
  })

  it('uses the language of the page by default', async () => {
    document.documentElement.lang = 'de'
    view = await openPlayer()
    expect(view.button('Vollbild')).not.to.equal(undefined)
  })
})
