import { expect } from '@esm-bundle/chai'
import { type OpenPlayer, openPlayer, until } from './player.fixture.tsx'

/** Red, green, blue and alpha of a computed colour. */
const partsOf = (colour: string): [number, number, number, number] => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return [red, green, blue, alpha]
}

/** The relative luminance of WCAG, over a white frame. */
function luminanceOverWhite(colour: string): number {
  const [red, green, blue, alpha] = partsOf(colour)
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = (value * alpha + 255 * (1 - alpha)) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOverWhite(one), luminanceOverWhite(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the accessibility of the player', () => {
  let view: OpenPlayer
  afterEach(() => view.close())
  const styleOf = async (selector: string): Promise<CSSStyleDeclaration> => getComputedStyle(await until(() => view.find(selector)))

  it('shows the title over a white frame with a contrast of 4.5 to 1', async () => {
    view = await openPlayer({ titleLink: true })
    const { color, backgroundColor } = await styleOf('.vt-title-link')
    expect(contrast(color, backgroundColor)).to.be.at.least(4.5)
  })

  it('tells played, loaded and the rest apart by a contrast of 3 to 1 over a white frame', async () => {
    view = await openPlayer()
    view.find('.vt-start')?.click()
    await until(() => view.element.currentTime > 0.1)
    const [rest, loaded, played] = [
      await styleOf('.vt-seek .vt-track'),
      await styleOf('.vt-buffered'),
      await styleOf('.vt-seek .vt-played'),
    ]
    expect(contrast(played.backgroundColor, loaded.backgroundColor)).to.be.at.least(3)
    expect(contrast(loaded.backgroundColor, rest.backgroundColor)).to.be.at.least(3)
  })
})
