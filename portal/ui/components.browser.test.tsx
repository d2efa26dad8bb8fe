import { expect } from '@esm-bundle/chai'
import { executeServerCommand, setViewport } from '@web/test-runner-commands'
import { createRoot, type Root } from 'react-dom/client'
import { audit, loadStyles, until } from '../../sdk/ui/page.fixture.ts'
import { ComponentsPage, components } from './components.fixture.tsx'

describe('the components page', () => {
  let root: Root
  let box: HTMLElement
  const { documentElement } = document
  before(() => loadStyles(import.meta.url, '../../sdk/ui/tokens.css', './base.css', './words.css', '../frame/frame.css'))
  beforeEach(async () => {
    documentElement.lang = 'en'
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    root.render(<ComponentsPage />)
    await until(() => box.querySelectorAll('section[aria-label]').length === components.length)
  })
  afterEach(async () => {
    root.unmount()
    box.remove()
    delete documentElement.dataset.theme
    documentElement.dir = 'ltr'
    await executeServerCommand('emulate-features', [])
  })

  const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition)

  const settings: Record<string, () => unknown> = {
    light: () => (documentElement.dataset.theme = 'light'),
    dark: () => (documentElement.dataset.theme = 'dark'),
    'right to left': () => (documentElement.dir = 'rtl'),
    'forced colours': () => executeServerCommand('emulate-features', [{ name: 'forced-colors', value: 'active' }]),
  }
  for (const [name, set] of Object.entries(settings)) {
    it(`is accessible and stays within 320 px: ${name}`, async () => {
      await set()
      // Colours fade into those of the other theme, and half faded nothing has enough contrast.
      await Promise.allSettled(transitions().map(({ finished }) => finished))
      await setViewport({ width: 320, height: 800 })
      expect(await audit(box)).to.deep.equal([])
      expect(documentElement.scrollWidth).to.be.at.most(documentElement.clientWidth)
      await setViewport({ width: 1440, height: 900 })
      expect(await audit(box)).to.deep.equal([])
    })
  }
})
