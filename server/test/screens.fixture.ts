import { checkShow, getShow, type ScreenReport } from '../../sdk/signage/contract.ts'
import { confirmScreen, saveScreen } from '../../sdk/signage/setup/contract.ts'
import type { Endpoint } from '../../sdk/wire/endpoint.ts'
import type { TestApp, TestUser } from './app.fixture.ts'

export const report: ScreenReport = {
  Title: 'Sports day',
  ProgrammeID: 1,
  EncID: '',
  Errors: [],
  FreeBytes: 5,
  KeptBytes: 0,
  Width: 1080,
  Height: 1920,
  WasOffline: false,
}

/** Screens, the devices that are them, and images for them to show. */
export function testScreens(made: () => { test: TestApp; admin: TestUser; owner: TestUser }) {
  const test = () => made().test
  const admin = () => made().admin
  const owner = () => made().owner
  let names = 0

  const screen = async (code = `hall-${++names}`) => {
    const { ID } = await test().call(saveScreen, { name: `Hall ${code}`, screen: code, timezone: 'Europe/Berlin' }, admin())
    return { id: ID, code }
  }
  /** A device at the address of a screen, with the cookie it had `before`: its cookie now, and the code it shows. */
  async function device(code: string, key?: string, before = ''): Promise<{ cookie: string; shown: string }> {
    const headers = { 'content-type': 'application/json', cookie: before }
    const init = { method: 'POST', body: JSON.stringify({ screen: code, key }), headers }
    const response = await test().ask('/api/signage/pair/', init)
    const { Code } = (await response.json()) as { Code: string }
    return { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '', shown: Code }
  }
  async function paired(key?: string) {
    const made = await screen()
    const { cookie, shown } = await device(made.code, key)
    await test().call(confirmScreen, { screenid: made.id, screencode: shown }, admin())
    return { ...made, cookie }
  }
  type Paired = Awaited<ReturnType<typeof paired>>
  /** As the screen asks. */
  async function asScreen<Input, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    { cookie }: Pick<Paired, 'cookie'>,
  ): Promise<Answer> {
    const isGet = endpoint.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const init = isGet ? {} : { method: 'POST', body: JSON.stringify(input) }
    const response = await test().ask(endpoint.path + query, { ...init, headers: { cookie, 'content-type': 'application/json' } })
    const answer = (await response.json()) as Answer & { Code?: string }
    if (!response.ok) throw Object.assign(new Error(answer.Code), { code: answer.Code, status: response.status })
    return answer
  }
  const show = (one: Paired) => asScreen(getShow, { screen: one.code }, one)
  const check = (one: Paired) => asScreen(checkShow, { screen: one.code }, one)
  const titles = async (one: Paired) => (await show(one)).Programmes.map(({ Title }) => Title)

  /** A photoset with a photo of each. */
  async function photoset(photos: object[], columns = {}) {
    const set = await test().item(owner(), { record_type: 4, title: 'Sports day', ...columns })
    const ids: number[] = []
    for (const [position, change] of photos.entries()) {
      const item = await test().item(owner(), { record_type: 10, document_type: 3, title: `Picture ${position}`, ...change })
      const path = `media/${item.id}/image-640.webp`
      const stored = await test().deps.files.write(path, 'picture')
      const file = {
        item_id: item.id,
        kind: 'image' as const,
        name: 'image-640.webp',
        path,
        mime: 'image/webp',
        width: 640,
        height: 480,
        ...stored,
      }
      await test().deps.db.insertInto('media_files').values(file).execute()
      await test().deps.db.insertInto('playlist_items').values({ playlist_id: set.id, item_id: item.id, position }).execute()
      ids.push(item.id)
    }
    return { ...set, ids }
  }
  const address = (of: Awaited<ReturnType<typeof show>>, index = 0): string => of.Programmes[0]?.Pictures?.[index]?.ImageURLs[0]?.URL ?? ''

  return { screen, device, paired, asScreen, show, check, titles, photoset, address }
}
