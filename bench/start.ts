import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'
import { median, type Row } from './row.ts'

/** A second start until it listens, and the memory of a server that nobody uses. */
export async function startBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-start-'))
  try {
    await (await startProduct({}, folder)).stop()
    const times: number[] = []
    let megabytes = 0
    for (let round = 0; round < 5; round++) {
      const product = await startProduct({}, folder)
      times.push(product.startMs)
      await new Promise((done) => setTimeout(done, 500))
      const status = await readFile(`/proc/${product.pid}/status`, 'utf8')
      megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
      await product.stop()
    }
    return [
      { name: 'Second start until it listens', value: median(times), unit: 'ms', limit: { atMost: 1500 } },
      { name: 'Memory when idle', value: megabytes, unit: 'MB', limit: { atMost: 130 } },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
