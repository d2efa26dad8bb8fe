import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchModel, type ModelSource } from './fetch-model.ts'

const whole = Buffer.concat([Buffer.from('lmgg'), Buffer.alloc(100_000, 7)])
const sha1 = createHash('sha1').update(whole).digest('hex')

describe('fetchModel', () => {
  let server: Server
  let source: ModelSource
  let folder: string
  let sent: { status: number; body: Buffer; length?: number }
  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(sent.status, { 'content-length': sent.length ?? sent.body.length })
      response.write(sent.body, () => (sent.length === undefined ? response.end() : response.destroy()))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    source = {
      address: `http://127.0.0.1:${port}`,
      models: { small: { path: 'x/ggml-small.bin', sha1 }, voice: { path: 'x/ggml-voice.bin' } },
    }
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-model-'))
    sent = { status: 200, body: whole }
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  afterAll(() => new Promise((closed) => server.close(closed)))

  const lines: string[] = []
  const run = async (name: string, from = source) => {
    lines.length = 0
    return fetchModel(name, folder, (line) => lines.push(line), from)
  }

  it('names the models that there are', async () => {
    await expect(run('huge')).rejects.toThrow('There is no model “huge”. There are small, voice.')
    await expect(run('constructor')).rejects.toThrow('There is no model')
  })

  it('says when the source cannot be reached, or has no such file', async () => {
    await expect(run('small', { ...source, address: 'http://127.0.0.1:1' })).rejects.toThrow('127.0.0.1:1 cannot be reached')
    sent = { status: 404, body: Buffer.from('no') }
    await expect(run('small')).rejects.toThrow('answered 404.')
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['another file', 'small', () => ({ status: 200, body: Buffer.concat([whole, whole]) }), 'is damaged, or it is no model of whisper.cpp'],
    ['a page', 'voice', () => ({ status: 200, body: Buffer.from('<html>') }), 'is damaged, or it is no model of whisper.cpp'],
    ['an end too early', 'small', () => ({ status: 200, body: whole, length: 2 * whole.length }), 'could not be fetched whole'],
  ])('keeps nothing of %s', async (_, name, answer, sentence) => {
    sent = answer()
    await expect(run(name)).rejects.toThrow(sentence)
    expect(await readdir(folder)).toEqual([])
  })

  it('writes the file, and says which variable names it', async () => {
    expect(await run('small')).toBe(0)
    const path = join(folder, 'ggml-small.bin')
    expect(await readFile(path)).toEqual(whole)
    expect(lines.at(-1)).toBe(`VITRINE_SPEECH_MODEL_FILE=${path}`)
    await run('voice')
    expect(lines.at(-1)).toBe(`VITRINE_SPEECH_VOICE_FILE=${join(folder, 'ggml-voice.bin')}`)
  })

  it('fetches a file once, and names one that has changed since', async () => {
    await run('small')
    sent = { status: 500, body: Buffer.from('') }
    expect(await run('small')).toBe(0)
    expect(lines[0]).toContain('is there already.')
    await writeFile(join(folder, 'ggml-small.bin'), 'lmgg')
    await expect(run('small')).rejects.toThrow('is damaged')
  })
})
