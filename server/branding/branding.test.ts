import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { BrandingLimits, getBranding, removeBrandingImage, saveBranding, saveBrandingImage } from '../../sdk/branding/contract.ts'
import { checkLibrary } from '../check.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const png = async (width: number, height: number): Promise<string> => {
  const made = await sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 200, alpha: 0.5 } } })
    .png()
    .withMetadata({ exif: { IFD0: { Copyright: 'taken at home' } } })
    .toBuffer()
  return `data:image/png;base64,${made.toString('base64')}`
}

describe.each(dialects)('branding on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let person: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    person = await test.user()
  })
  afterAll(() => test.close())

  const read = () => test.call(getBranding, {}, admin)
  const links = [{ Title: 'Privacy', URL: 'https://www.school.example/privacy' }]

  it.each([
    ['a colour in words', { colour: 'red' }],
    ['a colour that ends a style', { colour: '#00000;}' }],
    ['a link with a script', { links: [{ Title: 'Privacy', URL: 'javascript:alert(1)' }] }],
    ['a link to another server without a scheme', { links: [{ Title: 'Privacy', URL: '//elsewhere.example' }] }],
    ['a link without a text', { links: [{ Title: ' ', URL: '/about' }] }],
    ['nine links', { links: Array.from({ length: 9 }, () => links[0]) }],
    ['a link that is too long', { links: [{ Title: 'Privacy', URL: `/${'x'.repeat(BrandingLimits.addressLength)}` }] }],
  ])('refuses %s, and changes nothing', async (_, input) => {
    const before = await read()
    await expect(test.call(saveBranding, input as never, admin)).rejects.toMatchObject({ status: 400 })
    expect(await read()).toEqual(before)
  })

  it.each([
    ['no base64', '%%%'],
    ['a text', Buffer.from('<svg onload="alert(1)"></svg>').toString('base64')],
    ['an image that is cut off', Buffer.from('iVBORw0KGgoAAAANSUhEUgAA', 'base64').toString('base64')],
  ])('refuses %s as an image', async (_, data) => {
    await expect(test.call(saveBrandingImage, { image: 'logo', data }, admin)).rejects.toMatchObject({ code: 'BRANDING_IMAGE' })
    expect((await read()).Images).toEqual({})
  })

  it('is changed by administrators only', async () => {
    for (const who of [person, undefined]) {
      await expect(test.call(getBranding, {}, who)).rejects.toThrow()
      await expect(test.call(saveBranding, { colour: '#ff0000' }, who)).rejects.toThrow()
      await expect(test.call(saveBrandingImage, { image: 'logo', data: await png(10, 10) }, who)).rejects.toThrow()
    }
  })

  it('keeps what another person saved meanwhile', async () => {
    const { Revision } = await read()
    await test.call(saveBranding, { colour: '#003399', revision: Revision }, admin)
    const late = test.call(saveBranding, { colour: '#ff0000', revision: Revision }, admin)
    await expect(late).rejects.toMatchObject({ code: 'BRANDING_CHANGED', status: 409 })
    expect((await read()).Colour).toBe('#003399')
  })

  it('puts a readable colour into pages and embeds, and allows its style by a hash', async () => {
    await test.call(saveBranding, { colour: '#FFCC00', links, showsname: false }, admin)
    const page = await test.ask('/')
    const html = await page.text()
    const style = /<style>(:root[^<]*)<\/style>/.exec(html)?.[1]
    expect(style).toContain('--vt-accent:light-dark(#806500,#ffcc00)')
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
    expect(html).toContain('<meta name="theme-color" content="#806500">')
    expect(html).toContain('"FooterLinks":[{"Title":"Privacy"')
    const owner = await test.user()
    const { encId } = await test.item(owner)
    expect(await (await test.ask(`/Embed.aspx?id=${encId}`)).text()).toContain(style)
    await test.call(saveBranding, { colour: '' }, admin)
    expect(await (await test.ask('/')).text()).not.toContain('<style>')
  })

  it('draws images anew, serves them for ever, and removes what nothing shows', async () => {
    const { URL: first } = await test.call(saveBrandingImage, { image: 'logo', data: await png(1600, 400) }, admin)
    const response = await test.ask(first)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { width, height, hasAlpha, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ width, height, hasAlpha, exif }).toEqual({ width: 640, height: 160, hasAlpha: true, exif: undefined })
    const { URL: second } = await test.call(saveBrandingImage, { image: 'logo', data: await png(100, 100) }, admin)
    expect((await test.ask(first)).status).toBe(404)
    expect((await read()).Images).toEqual({ logo: second })
    expect(await (await test.ask('/')).text()).toContain(second)
    await test.call(removeBrandingImage, { image: 'logo' }, admin)
    expect((await test.ask(second)).status).toBe(404)
    // Without a logo the name is shown, whatever was chosen.
    expect(await (await test.ask('/')).text()).toContain('"ShowsName":true')
  })

  it('has its icon in pages and manifest, and its files in the check of the library', async () => {
    const { URL: icon } = await test.call(saveBrandingImage, { image: 'icon', data: await png(300, 300) }, admin)
    expect(await (await test.ask('/')).text()).toContain(`<link rel="icon" href="${icon}"`)
    expect(await (await test.ask('/site.webmanifest')).json()).toMatchObject({ icons: [{ src: icon }] })
    expect((await checkLibrary(test.deps)).findings).toEqual([])
    await test.deps.files.remove(icon.slice(1))
    expect((await checkLibrary(test.deps)).findings).toEqual([`An image of the site, ${icon.slice(1)}, is missing.`])
  })

  it('is drawn without the values that are not valid any more', async () => {
    await test.deps.db
      .updateTable('settings')
      .set({ value: '{"colour":"</style>","links":7,"images":{"logo":"../x"},"revision":9}' })
      .where('name', '=', 'site.Branding')
      .execute()
    expect(await read()).toMatchObject({ Colour: '', FooterLinks: [], Images: {}, Revision: '9' })
  })

  it('notes in the log what was and what is', async () => {
    const { Items } = await test.call(listAudit, {}, admin)
    expect(Items.some(({ Action }) => Action === 'branding-changed')).toBe(true)
  })
})
