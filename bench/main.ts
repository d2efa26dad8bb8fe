import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './product.ts'
import { keeps, type Row } from './row.ts'

/** `npm run bench [-- NAME...]`: measures, prints a table, and writes it into docs/performance.md when everything was measured. */
const benches: Record<string, () => Promise<Row[]>> = {
  start: async () => (await import('./start.ts')).startBench(),
  'first-frame': async () => (await import('./first-frame.ts')).firstFrameBench(),
  http: async () => (await import('./http.ts')).httpBench(),
  upload: async () => (await import('./upload-to-playable.ts')).uploadBench(),
  search: async () => (await import('./search.ts')).searchBench(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

const rows: Row[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name} ...`)
  rows.push(...(await bench()))
}

const number = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2))
const limitText = ({ limit }: Row): string =>
  limit === undefined ? '' : limit.atMost !== undefined ? `<= ${limit.atMost}` : `>= ${limit.atLeast}`
const table = [
  '| what | measured | baseline | ratio | limit | kept | note |',
  '| --- | ---: | --- | ---: | ---: | --- | --- |',
  ...rows.map((row) => {
    const baseline = row.baseline ? `${row.baseline.name}: ${number(row.baseline.value)} ${row.unit}` : ''
    const cells = [
      row.name,
      `${number(row.value)} ${row.unit}`,
      baseline,
      row.ratio?.toFixed(2) ?? '',
      limitText(row),
      row.limit ? (keeps(row) ? 'yes' : 'NO') : '',
      row.note ?? '',
    ]
    return `| ${cells.join(' | ')} |`
  }),
].join('\n')
console.log(table)

if (wanted.length === 0) {
  const path = join(root, 'docs/performance.md')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/(<!-- table -->)[\s\S]*?(<!-- end of table -->)/, `$1\n${table}\n$2`))
}
process.exitCode = rows.every(keeps) ? 0 : 1
