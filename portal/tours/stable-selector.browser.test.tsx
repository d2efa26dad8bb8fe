import { expect } from '@esm-bundle/chai'
import { findElement, isSelector } from './find-element.ts'
import { stableSelector } from './stable-selector.ts'

describe('stableSelector', () => {
  let page: HTMLElement
  beforeEach(() => {
    page = document.body.appendChild(document.createElement('div'))
  })
  afterEach(() => page.remove())
  const draw = (html: string): void => {
    page.innerHTML = html
  }
  const pick = (selector: string): string => {
    const element = page.querySelector(selector) as Element
    const found = stableSelector(element)
    expect(document.querySelector(found ?? ''), found).to.equal(element)
    return found ?? ''
  }

  it('finds nothing that would be too long', () => {
    draw(`<i></i>${'<article><p></p><article></article>'.repeat(60)}<i></i>${'</article>'.repeat(60)}`)
    expect(stableSelector(page.querySelectorAll('i')[1] as Element)).to.equal(undefined)
  })

  it('takes the mark of a tour, an id, a class of the portal or an address, in this order', () => {
    draw('<a href="/mine" class="vp-own" id="own" data-tour="mine">x</a>')
    expect(pick('a')).to.equal('[data-tour="mine"]')
    draw('<a href="/mine" class="vp-own" id="own">x</a>')
    expect(pick('a')).to.equal('#own')
    draw('<a href="/mine" class="vp-own">x</a>')
    expect(pick('a')).to.equal('.vp-own')
    draw('<a href="/mine" class="vp-button">x</a><a href="/notes" class="vp-button">x</a>')
    expect(pick('a')).to.equal('a[href="/mine"]')
  })

  it('takes no ids that are made anew, and no classes of other kinds', () => {
    draw('<button id=":r7:" class="vp-button _x9">a</button><button id="base-ui-12" class="vp-button">b</button>')
    expect(pick('button')).to.not.match(/r7|x9|vp-button/)
  })

  it('goes from the nearest name to an element without one', () => {
    draw('<section class="vp-part"><div><button>a</button><button>b</button></div></section>')
    expect(pick('button:last-child')).to.equal('.vp-part > div > button:nth-of-type(2)')
  })

  it('writes values with quotes and backslashes so that they are found', () => {
    draw('<i data-tour="a&quot;]b\\c">x</i>')
    pick('i')
  })
})

describe('findElement', () => {
  it('finds no hidden element, and nothing for what is no selector', () => {
    const hidden = document.body.appendChild(document.createElement('p'))
    hidden.className = 'one'
    hidden.hidden = true
    expect(findElement('.one')).to.equal(undefined)
    const second = document.body.appendChild(document.createElement('p'))
    second.className = 'one'
    second.textContent = 'x'
    expect(findElement('.one')).to.equal(second)
    hidden.remove()
    second.remove()
    for (const wrong of ['', '!!', ':nonsense(', 'a[']) {
      expect(isSelector(wrong), wrong).to.equal(false)
      expect(findElement(wrong), wrong).to.equal(undefined)
    }
  })
})
