import { expect } from '@esm-bundle/chai'
import { ClassElement } from './class-element.ts'

describe('the frame of a class', () => {
  const before = document.title
  after(() => {
    document.title = before
  })

  it('has a name: that of the element, else that of the page', async () => {
    if (!customElements.get('test-class')) customElements.define('test-class', class extends ClassElement {})
    document.title = 'Biology'
    const titles: (string | undefined)[] = []
    for (const label of [undefined, '', 'Leaves']) {
      const element = document.createElement('test-class')
      element.setAttribute('src', location.origin)
      element.setAttribute('item', 'Vq1')
      if (label !== undefined) element.setAttribute('aria-label', label)
      document.body.append(element)
      await Promise.resolve()
      titles.push(element.shadowRoot?.querySelector('iframe')?.title)
      element.remove()
    }
    expect(titles).to.deep.equal(['Biology', 'Biology', 'Leaves'])
  })
})
