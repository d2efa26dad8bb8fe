import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './product.ts'
import { keeps, type Row } from './row.ts'

/**
 * `npm run bench [-- NAME...]`: measures, prints a table, and writes it into docs/performance.md. With `VITRINE_BENCH_POSTGRES=1` what knows both
 * databases runs on a PostgreSQL of its own as well, with `VITRINE_TEST_DATABASE_URL` on the server that it names.
 */
const benches: Record<string, () => Promise<Row[]>> = {
  start: async () => (await import('./start.ts')).startBench(),
  'first-frame': async () => (await import('./first-frame.ts')).firstFrameBench(),
  'photoset-at-rest': async () => (await import('./photoset-at-rest.ts')).photosetAtRestBench(),
  'page-size': async () => (await import('./page-size.ts')).pageSizeBench(),
  embed: async () => (await import('./embed-cost.ts')).embedCostBench(),
  gallery: async () => (await import('./gallery.ts')).galleryBench(),
  home: async () => (await import('./portal-home.ts')).portalHomeBench(),
  http: async () => (await import('./http.ts')).httpBench(),
  widgets: async () => (await import('./widgets.ts')).widgetsBench(),
  memory: async () => (await import('./memory.ts')).memoryBench(),
  upload: async () => (await import('./upload-to-playable.ts')).uploadBench(),
  batch: async () => (await import('./batch.ts')).batchBench(),
  search: async () => (await import('./search.ts')).searchBench(),
  categories: async () => (await import('./categories.ts')).categoriesBench(),
  signage: async () => (await import('./signage.ts')).signageBench(),
  statistics: async () => (await import('./statistics.ts')).statisticsBench(),
  class: async () => [
    ...(await (await import('./virtual-class.ts')).virtualClassBench()),
    ...(await (await import('./virtual-class.ts')).smallClassesBench()),
    ...(await (await import('./class-answers.ts')).classAnswersBench()),
    ...(await (await import('./class-voice.ts')).classVoiceBench()),
  ],
  'class-follow': async () => (await import('./class-follow.ts')).classFollowBench(),
  lti: async () => (await import('./lti.ts')).ltiBench(),
  panels: async () => (await import('./panels.ts')).panelsBench(),
  'subtitle-editor': async () => (await import('./subtitle-editor.ts')).subtitleEditorBench(),
  ocr: async () => (await import('./ocr.ts')).ocrBench(),
  slides: async () => [
    ...(await (await import('./slides.ts')).slidesBench()),
    ...(await (await import('./import-slides.ts')).importSlidesBench()),
  ],
  streams: async () => (await import('./streams.ts')).streamsBench(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

// The players that it compares with have a manifest of their own, so that only a bench installs them.
const { installPackages } = (await import(join(root, 'scripts/setup/packages.js'))) as { installPackages: (folder: string) => void }
installPackages(join(root, 'bench'))

const ownPostgres = async (): Promise<() => Promise<void>> => {
  // As docs/self-hosting.md tells: a quarter of the memory of a machine with 16 GB.
  process.env.VITRINE_TEST_POSTGRES_OPTIONS ??= 'shared_buffers=4GB'
  // Scripts are a project of their own for the compiler.
  const { default: start } = (await import(join(root, 'server/test/postgres.fixture.ts'))) as {
    default: () => Promise<() => Promise<void>>
  }
  return start()
}
const stopPostgres = process.env.VITRINE_BENCH_POSTGRES ? await ownPostgres() : undefined
const rows: Row[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name} ...`)
  rows.push(...(await bench()))
}

await stopPostgres?.()

const number = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2))
const limitText = ({ limit }: Row): string =>
  limit === undefined ? '' : limit.atMost !== undefined ? `<= ${limit.atMost}` : `>= ${limit.atLeast}`
const lines = rows.map((row) => {
  const baseline = row.baseline ? `${row.baseline.name}: ${number(row.baseline.value)} ${row.unit}` : ''
  const kept = row.limit ? (keeps(row) ? 'yes' : 'NO') : ''
  const cells = [row.name, `${number(row.value)} ${row.unit}`, baseline, row.ratio?.toFixed(2) ?? '', limitText(row), kept, row.note ?? '']
  return `| ${cells.join(' | ')} |`
})
const head = ['| what | measured | baseline | ratio | limit | kept | note |', '| --- | ---: | --- | ---: | ---: | --- | --- |']
console.log([...head, ...lines].join('\n'))

// A part that was measured alone takes the place of its own rows; the others stay.
const path = join(root, 'docs/performance.md')
const text = await readFile(path, 'utf8')
const nameOf = (line: string): string => line.split(' | ')[0] ?? ''
const marks = { open: '<!-- table -->', close: '<!-- end of table -->' }
const [from, to] = [text.indexOf(marks.open) + marks.open.length, text.indexOf(marks.close)]
const before = text.slice(from, to).trim().split('\n').slice(head.length).filter(Boolean)
const fresh = new Map(lines.map((line) => [nameOf(line), line]))
const merged =
  wanted.length === 0
    ? lines
    : [
        ...before.map((line) => fresh.get(nameOf(line)) ?? line),
        ...lines.filter((line) => !before.some((old) => nameOf(old) === nameOf(line))),
      ]
await writeFile(path, `${text.slice(0, from)}\n${[...head, ...merged].join('\n')}\n${text.slice(to)}`)
process.exitCode = rows.every(keeps) ? 0 : 1
