import { expect } from '@esm-bundle/chai'
import { anonymous, type OpenPortal, openPortal, summary, until } from './portal.fixture.tsx'

const found = {
  Items: [1, 2].map((ClipDataID) => ({
    Item: summary({ ClipDataID, EncID: `Vq${ClipDataID}` }),
    ClipDataID,
    Entries: [],
    SlideShowItem: null,
  })),
  ...{ Page: 0, PageSize: 2, Total: 6, TotalIsCapped: false },
}

describe('the parameters of /Default.aspx', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (query: string) => {
    portal = await openPortal(`/Default.aspx${query}`, { '/api/ml/search/': found })
    await until(() => portal.page.querySelectorAll('.vp-results > li').length === 2)
  }
  const has = (selector: string): boolean => portal.page.querySelector(selector) !== null
  const page2 = () => [...portal.page.querySelectorAll<HTMLAnchorElement>('.vp-pager a')].find((link) => link.textContent?.trim() === '2')

  it('show the whole portal where they are off or are no switch', async () => {
    for (const query of ['', '?nonav=0&min=false', '?nonav=&min=maybe&linktype=view']) {
      await open(query)
      expect([has('.vp-header'), has('.vp-chips'), has('a.vp-card-link[href^="/view.aspx?id=Vq1"]')], query).to.deep.equal([
        true,
        true,
        true,
      ])
      portal.close()
    }
    await open('')
  })

  it('leave out the bar of the portal with nonav, also behind the next link', async () => {
    await open('?NoNav=1')
    expect([has('.vp-header'), has('.vp-chips')]).to.deep.equal([false, true])
    expect(page2()?.getAttribute('href')).to.contain('nonav=1')
    page2()?.click()
    await until(() => portal.href().includes('pi'))
    expect([portal.href().includes('nonav=1'), has('.vp-header')]).to.deep.equal([true, false])
  })

  it('show the results alone with min, and pages to leaf through', async () => {
    await open('?min=true')
    expect([has('.vp-header'), has('.vp-chips'), has('#filters-button'), has('.vp-pager'), has('h1')]).to.deep.equal([
      ...[false, false, false],
      ...[true, true],
    ])
  })

  it('lead to embeds with linktype=embed', async () => {
    await open('?linktype=Embed')
    expect(has('a.vp-card-link[href="/Embed.aspx?id=Vq1"]')).to.equal(true)
    expect(page2()?.getAttribute('href')).to.contain('linktype=Embed')
  })
})

describe('the parameter ajax of /login.aspx', () => {
  it('says that the session has ended', async () => {
    const portal = await openPortal('/login.aspx?ajax=1&sourceurl=/upload.aspx', {}, { Page: 'login', User: anonymous })
    const note = await until(() => portal.page.querySelector('[role=alert].vp-note'))
    expect(note.textContent).to.contain('session has ended')
    portal.close()
  })
})
