import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFields } from '../../sdk/fields/contract.ts'
import { listGroups, saveGroup } from '../../sdk/groups/contract.ts'
import { setLanguage } from '../../sdk/preferences/contract.ts'
import { serverErrorsWords } from '../../sdk/text/en/server-errors.ts'
import { UploadLimits } from '../../sdk/uploads/contract.ts'
import { routesOf } from '../app.ts'
import { storedSentences } from '../db/migrations/0044-stored-sentences.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

/** Every sentence of the made-up language is in brackets; several sentences follow each other. */
const madeUp = /^(\[[^\]]*\]\s?)*$/s
const json = { 'content-type': 'application/json' }
const english = serverErrorsWords.MEDIA_NOT_FOUND

describe.each(dialects)('the language of a response on %s', (dialect) => {
  let test: TestApp
  let user: TestUser
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    user = await test.user()
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())
  const message = async (path: string, headers: Record<string, string> = {}, as?: TestUser): Promise<string> =>
    ((await (await test.ask(path, { headers }, as)).json()) as { Message: string }).Message
  const gone = '/api/ml/media/999999/'

  it.each(['', 'xx', '*', 'x-y-z', 'de;q=0', 'en-xa;q=0', 'en, en-xa', '__proto__', 'en-xa'.repeat(200)])(
    'is English for the browser languages %j',
    async (accepted) => expect(await message(gone, { 'accept-language': accepted })).toBe(english),
  )

  it.each(['?lang=', '?lang=xx', '?lang=<b>', '?lang=en', '?lang=../en-xa', `?lang=${'x'.repeat(5000)}`])(
    'is English for the address %j',
    async (query) => expect(await message(gone + query)).toBe(english),
  )

  it('is that of the account, then the address, then the browser, then the site', async () => {
    const inEnglish = await message(gone)
    test.deps.settings.language = 'en-xa'
    try {
      expect([inEnglish, await message(gone), await message(gone, { 'accept-language': 'en' })]).toEqual([
        english,
        expect.stringMatching(madeUp),
        english,
      ])
    } finally {
      test.deps.settings.language = 'en'
    }
    expect(await message(gone, { 'accept-language': 'xx, en-XA;q=0.5' })).toMatch(madeUp)
    expect(await message(`${gone}?LANG=en`, { 'accept-language': 'en-xa' })).toBe(english)
    expect(await message(`${gone}?lang=en-XA`, { 'accept-language': 'en' })).toMatch(madeUp)
    const reader = await test.user()
    await test.call(setLanguage, { lang: 'en' }, reader)
    expect(await message(`${gone}?lang=en-xa`, { 'accept-language': 'en-xa' }, reader)).toBe(english)
  })

  it('is the same at every door and for every caller: no untranslated sentence', async () => {
    const bare = new Map<string, string>()
    for (const as of [undefined, await test.user(), await test.user({ isAdmin: true })]) {
      for (const { endpoint } of routesOf(test.deps)) {
        const doors = [endpoint.path, ...(endpoint.iapi ?? [])].map((path) => path.replace(/:\w+/g, '999999'))
        const actions = (endpoint.actions ?? []).map((action) => `/Ajax.asmx/${action}`)
        for (const address of [...doors, ...actions]) {
          const isPost = endpoint.method === 'POST' || address.startsWith('/Ajax')
          const init = isPost ? { method: 'POST', body: '{"id":"999999","lang":5}' } : {}
          const response = await test.ask(address, { ...init, headers: { ...(isPost ? json : {}), 'accept-language': 'en-xa' } }, as)
          const answer = (await response.json()) as { d?: string }
          const { Message = '' } = (answer.d === undefined ? answer : JSON.parse(answer.d)) as { Message?: string }
          if (!madeUp.test(Message)) bare.set(address, Message)
        }
      }
    }
    expect(Object.fromEntries(bare)).toEqual({})
  })

  it.each([
    ['/Embed.aspx?id=999999', '<p>[', 'user'],
    ['/Embed.aspx?id=999999', 'data-sign-in', undefined],
    ['/embedw.aspx?guid=none', '<html lang="en-xa"', undefined],
    ['/w/?w={', '[', undefined],
    ['/view.aspx?id=999999', '"Message":"[', undefined],
    ['/admin', '"Message":"[', 'user'],
    ['/login.aspx?problem=SIGN_IN_NO_ACCOUNT', '"Problem":"[', undefined],
    ['/login.aspx?problem=SIGN_IN_BUSY', '"Problem":"[', undefined],
    ['/signage/nowhere', '<html lang="en-xa" dir="ltr"', undefined],
    ['/nowhere', '"Message":"[', undefined],
    ['/oembed/?url=x', '[', undefined],
    ['/oembed/?url=x&format=svg', '[', undefined],
    ['/media/x/x/x', '[', undefined],
  ] as const)('is that of the caller in the page %s', async (path, found, who) => {
    const response = await test.ask(path, { headers: { 'accept-language': 'en-xa', accept: 'text/html' } }, who && user)
    const text = await response.text()
    expect(text).toContain(found)
    for (const code of ['MEDIA_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'ADMINISTRATORS_ONLY', 'WIDGET_NOT_UNDERSTOOD'] as const)
      expect(text).not.toContain(serverErrorsWords[code])
    expect(text).not.toMatch(/>Sign in<|>Open in the library</)
  })

  it('separates cached pages by language', async () => {
    for (const path of ['/Embed.aspx?id=999999', '/w/?w={&json=1']) {
      const page = async (accepted: string) => (await test.ask(path, { headers: { 'accept-language': accepted } })).text()
      const [first, made, again] = [await page('en'), await page('en-xa'), await page('en')]
      expect([made.includes('['), first === made, first === again]).toEqual([true, false, true])
    }
  })

  it('is that of the caller for uploads', async () => {
    const init = { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '5', 'accept-language': 'en-xa' } }
    expect((await (await test.ask(UploadLimits.path, init)).text()).trim()).toMatch(madeUp)
    expect((await (await test.ask(UploadLimits.path, init, admin)).text()).trim()).toMatch(madeUp)
  })

  it('is that of the caller for stored messages, and texts of older versions stay unchanged', async () => {
    const { id } = await test.item(user, { status: 'failed', status_message: 'FILE_PART_MISSING {"played":"1:00","declared":"2:00"}' })
    const status = async (accepted: string) => {
      const response = await test.ask(`/api/ml/media/${id}/`, { headers: { 'accept-language': accepted } }, admin)
      return ((await response.json()) as { StatusMessage: string }).StatusMessage
    }
    expect(await status('en')).toBe('The file is incomplete: only 1:00 of 2:00 can be played. Please upload it again if you need the rest.')
    expect(await status('en-xa')).toMatch(/^\[.*1:00.*2:00.*\]$/)
    await test.deps.db.updateTable('items').set({ status_message: 'An old sentence.' }).where('id', '=', id).execute()
    expect(await status('en-xa')).toBe('An old sentence.')
  })

  it('is that of the caller for names of built-in fields and groups, and custom names stay unchanged', async () => {
    const german = await test.user({ isAdmin: true })
    await test.call(setLanguage, { lang: 'de' }, german)
    const groups = async (as: TestUser) => new Map((await test.call(listGroups, {}, as)).Items.map(({ ID, Name }) => [ID, Name]))
    const fields = async (as: TestUser) => (await test.call(listFields, {}, as)).Fields.map(({ Title }) => Title)
    const [german1, english1] = [await groups(german), await groups(admin)]
    expect([german1.get(1), german1.get(3), english1.get(3)]).toEqual(['Alle Angemeldeten', 'Gäste', 'Guests'])
    expect([await fields(german), await fields(admin)]).toEqual([
      expect.arrayContaining(['Titel', 'Beschreibung', 'Sendedatum']),
      expect.arrayContaining(['Title', 'Description', 'Broadcast date']),
    ])
    // Saving what was shown is no new name.
    await test.call(saveGroup, { groupid: 3, name: 'Gäste' }, german)
    expect((await groups(admin)).get(3)).toBe('Guests')
    await test.call(saveGroup, { groupid: 3, name: 'Besuch' }, german)
    expect([(await groups(admin)).get(3), (await groups(german)).get(3)]).toEqual(['Besuch', 'Besuch'])
    await test.call(saveGroup, { groupid: 3, name: 'Guests' }, admin)
  })

  it('is stored as a code instead of a sentence of older versions, and other texts stay unchanged', async () => {
    const texts: [string, string][] = [
      ['', ''],
      ['An old sentence.', 'An old sentence.'],
      ['STORAGE_FULL', 'STORAGE_FULL'],
      ['The file could not be converted.', 'CONVERSION_FAILED'],
      ['The server has no space left. Please contact your administrator.', 'STORAGE_FULL'],
      [
        'The file is incomplete: only 1:02 of 1:10:00 can be played. Please upload it again if you need the rest.',
        'FILE_PART_MISSING {"played":"1:02","declared":"1:10:00"}',
      ],
      [
        'The image is too large: 30000 by 20000 pixels. At most 100 million pixels are possible.',
        'IMAGE_LARGE {"width":"30000","height":"20000","megapixels":"100"}',
      ],
    ]
    const ids: number[] = []
    for (const [status_message] of texts) ids.push((await test.item(user, { status: 'failed', status_message })).id)
    await storedSentences(test.deps.db)
    await storedSentences(test.deps.db)
    const rows = await test.deps.db.selectFrom('items').select(['id', 'status_message']).where('id', 'in', ids).orderBy('id').execute()
    expect(rows.map(({ status_message }) => status_message)).toEqual(texts.map(([, code]) => code))
  })
})
