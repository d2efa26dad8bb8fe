import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Selectable } from 'kysely'
import { type Conversion, listConversions } from '../../sdk/conversions/contract.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { system } from '../actor/actor.ts'
import type { Dialect } from '../db/open.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import type { RenditionsTable } from '../items/rows.ts'
import { english } from '../text/language.ts'
import { addSource } from '../uploads/uploads.ts'
import { openTestApp, type TestApp, type TestUser } from './app.fixture.ts'
import { copyOfFixture, type FixtureName } from './media.fixture.ts'

export interface TestConversions {
  test: TestApp
  owner: TestUser
  /** Uploads a copy of a fixture; the answer is the item's id. */
  put(name: FixtureName, retainSource?: boolean): Promise<number>
  /** The item when its conversion has ended. */
  ended(id: number): Promise<MediaItem>
  conversionOf(id: number): Promise<Conversion | undefined>
  renditions(id: number): Promise<Selectable<RenditionsTable>[]>
  /** Local path of a rendition. */
  pathOf(id: number, name: string): Promise<string>
}

/** An application that converts, with somebody who uploads. */
export async function openConversions(dialect: Dialect): Promise<TestConversions> {
  const test = await openTestApp(dialect)
  const owner = await test.user()
  await test.work()
  let copies = 0
  const renditions = (id: number) => test.deps.db.selectFrom('renditions').selectAll().where('item_id', '=', id).orderBy('id').execute()
  return {
    test,
    owner,
    renditions,
    async put(name, retainSource = true) {
      const path = await copyOfFixture(name, join(test.deps.workFolder, `copy-${++copies}`))
      const key = `media/t${copies}/source.${name.split('.').at(-1)}`
      const texts = { filename: name, title: name, description: '' }
      const source = { path, key, ...texts, publishing: { isprivate: false }, retainSource, sniffed: await sniff(path) }
      return (await addSource({ ...test.deps, actor: system, language: english }, owner.id, source)).ClipDataID
    },
    async ended(id) {
      for (let tried = 0; tried < 1200; tried++) {
        // A whole item is read once: reading it all the time takes the processor from ffmpeg.
        const row = await test.deps.db.selectFrom('items').select('status').where('id', '=', id).executeTakeFirst()
        const item = row?.status === 'converting' ? undefined : await test.call(getMedia, { id }, owner)
        if (item && item.Status !== 'converting') return item
        await new Promise((done) => setTimeout(done, 50))
      }
      throw new Error(`The conversion of item ${id} does not end.`)
    },
    conversionOf: async (id) => (await test.call(listConversions, { ps: 100 }, owner)).Items.find(({ ClipDataID }) => ClipDataID === id),
    async pathOf(id, name) {
      const row = (await renditions(id)).find((rendition) => rendition.name === name)
      return (await test.deps.files.local(row?.path ?? '')).path
    },
  }
}

/** Seconds that are burnt into the video at times of a rendition: `clock` fixtures are ten levels brighter each second. */
export async function burntSecs(path: string, times: readonly number[]): Promise<number[]> {
  const side = 16
  // Starting the tool takes longer than decoding a short film.
  const inputs = times.map((_, at) => `[in${at}]`).join('')
  const frames = times.map((secs, at) => `[in${at}]trim=start=${secs.toFixed(3)},trim=end_frame=1,setpts=0[out${at}]`)
  const joined = times.length > 1 ? `${times.map((_, at) => `[out${at}]`).join('')}vstack=${times.length}` : '[out0]null'
  const filter = [`crop=${side}:${side}:0:0,format=gray,split=${times.length}${inputs}`, ...frames, joined].join(';')
  const args = ['-nostdin', '-v', 'error', '-i', path, '-filter_complex', filter, '-frames:v', '1', '-f', 'rawvideo', '-']
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer' })
  return times.map((_, at) => {
    const bytes = stdout.subarray(at * side * side, (at + 1) * side * side)
    const level = bytes.reduce((sum, value) => sum + value, 0) / bytes.length
    // Black is 16 and white 235 in a film, 0 and 255 in the bytes that are read here.
    return ((level * 219) / 255 + 16 - 20) / 10
  })
}
