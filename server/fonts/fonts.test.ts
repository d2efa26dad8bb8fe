import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { addFont, FontErrors, FontLimits, listFonts, removeFont, SystemFonts } from '../../sdk/fonts/contract.ts'
import { checkLibrary } from '../check.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { fontKind } from './font-kind.ts'

/** A TTF or OTF file with one table of `bytes`. */
function sfnt(signature: string, bytes = 20, offset = 28): Buffer {
  const file = Buffer.alloc(28 + bytes)
  file.write(signature, 0, 'latin1')
  file.writeUInt16BE(1, 4)
  file.write('glyf', 12)
  file.writeUInt32BE(offset, 20)
  file.writeUInt32BE(bytes, 24)
  return file
}

function woff2(bytes = 64): Buffer {
  const file = Buffer.alloc(bytes)
  file.write('wOF2', 0)
  file.writeUInt32BE(bytes, 8)
  file.writeUInt16BE(12, 12)
  return file
}

const truetype = '\0\u0001\0\0'

describe('fontKind', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a name with the ending of a font', Buffer.from('<script>alert(1)</script>'.repeat(3))],
    ['WOFF, the older kind', Buffer.from(`wOFF${'\0'.repeat(60)}`)],
    ['a WOFF2 file that is cut off', woff2().subarray(0, 40)],
    ['a WOFF2 file without tables', Buffer.from(`wOF2${'\0'.repeat(60)}`)],
    ['a directory without tables', Buffer.from(`OTTO${'\0'.repeat(60)}`)],
    ['a table behind the end', sfnt('OTTO', 20, 5000)],
    ['a font that is cut off', sfnt(truetype, 200).subarray(0, 100)],
  ])('refuses %s', (_, bytes) => expect(fontKind(bytes)).toBeUndefined())

  it.each([
    ['woff2', woff2()],
    ['ttf', sfnt(truetype)],
    ['ttf', sfnt('true')],
    ['otf', sfnt('OTTO')],
  ])('reads %s from the content', (kind, bytes) => expect(fontKind(bytes)).toBe(kind))
})

describe.each(dialects)('fonts on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let person: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    person = await test.user()
  })
  afterAll(() => test.close())

  const add = (fontname: string, bytes: Buffer, as: TestUser | undefined = admin) =>
    test.call(addFont, { fontname, data: bytes.toString('base64') }, as)
  const names = async (s = '', as = person) => (await test.call(listFonts, { s }, as)).Results.map(({ Name }) => Name)

  it('refuses people without the right, and stores nothing', async () => {
    await expect(add('Ours', woff2(), person)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(test.call(addFont, { fontname: 'Ours', data: 'AAAA' })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect(test.call(removeFont, { fontid: 1 }, person)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(test.call(listFonts, {})).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(await names()).toHaveLength(SystemFonts.length)
  })

  it.each([
    ['', woff2(), 400],
    ['x;} body{display:none', woff2(), 400],
    ["Ours', serif", woff2(), 400],
    ['x'.repeat(61), woff2(), 400],
    ['Georgia', woff2(), 'FONT_EXISTS'],
    ['Page', Buffer.from('<!doctype html>'.repeat(20)), 'FONT_FILE'],
    ['Large', woff2(FontLimits.bytes + 1), 'FONT_TOO_LARGE'],
  ])('refuses the font "%s"', async (name, bytes, fault) => {
    await expect(add(name, bytes)).rejects.toMatchObject(typeof fault === 'number' ? { status: fault } : { code: fault })
  })

  it('refuses text that is no base64', async () => {
    const call = test.call(addFont, { fontname: 'Ours', data: 'a?b' }, admin)
    await expect(call).rejects.toMatchObject({ code: 'FONT_FILE', message: FontErrors.FONT_FILE })
  })

  it('adds a font, finds it by a part of its name, serves its file to every site and deletes it', async () => {
    const bytes = woff2(200)
    const { Font } = await add('School Sans', bytes)
    expect(Font).toMatchObject({ Name: 'School Sans', Type: 'woff2', IsGoogle: false, Size: 200 })
    await expect(add('SCHOOL sans', bytes)).rejects.toMatchObject({ code: 'FONT_EXISTS' })
    expect(await names('OOL S')).toEqual(['School Sans'])
    const old = (await (await test.ask('/iapi/core/fonts/?s=school', {}, person)).json()) as { Results: unknown[] }
    expect(old.Results).toMatchObject([{ Name: 'School Sans', Type: 'woff2', IsGoogle: false }])

    const response = await test.ask(Font.URL)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    const headers = ['content-type', 'access-control-allow-origin', 'x-content-type-options'].map((name) => response.headers.get(name))
    expect([response.status, ...headers]).toEqual([200, 'font/woff2', '*', 'nosniff'])
    for (const path of ['/fonts/x', '/fonts/..%2fcategories', `/fonts/${'0'.repeat(32)}.woff2`])
      expect((await test.ask(path)).status).toBe(404)

    expect((await checkLibrary(test.deps)).findings).toEqual([])
    await test.call(removeFont, { fontid: Font.ID }, admin)
    expect([(await test.ask(Font.URL)).status, await names('school')]).toEqual([404, []])
    await expect(test.call(removeFont, { fontid: Font.ID }, admin)).rejects.toMatchObject({ code: 'FONT_NOT_FOUND' })
    expect((await checkLibrary(test.deps)).findings).toEqual([])
    const { Items } = await test.call(listAudit, {}, admin)
    expect(Items.slice(0, 2).map(({ Action, Detail }) => [Action, Detail.name])).toEqual([
      ['font-removed', 'School Sans'],
      ['font-added', 'School Sans'],
    ])
  })

  it('names the file of an uploaded font in the data of a widget that uses it', async () => {
    const { Font } = await add('Widget Serif', sfnt('OTTO'))
    const widget = async (list: string): Promise<unknown> => {
      const w = JSON.stringify({ Title: '', Display: 2, SearchFilters: { s: '*' }, Look: { Font: list } })
      return ((await (await test.ask(`/w/?v=2&json=1&w=${encodeURIComponent(w)}`)).json()) as { Fonts?: unknown }).Fonts
    }
    expect(await widget("'Widget Serif', Georgia")).toEqual([{ Name: 'Widget Serif', URL: Font.URL }])
    expect(await widget('Georgia, serif')).toBeUndefined()
  })
})
