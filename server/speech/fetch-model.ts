import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '../start-refused.ts'

/** A model of whisper.cpp that is offered as a file. */
export interface OfferedModel {
  /** Below the address of the source. */
  path: string
  /** The file's sum as whisper.cpp publishes it; undefined: it publishes none. */
  sha1?: string
}

const whisper = (name: string, sha1: string): [string, OfferedModel] => [
  name,
  { path: `ggerganov/whisper.cpp/resolve/main/ggml-${name}.bin`, sha1 },
]

/** The models of several languages from the list of whisper.cpp, and its model for voices. */
const offered: Readonly<Record<string, OfferedModel>> = {
  ...Object.fromEntries([
    whisper('tiny', 'bd577a113a864445d4c299885e0cb97d4ba92b5f'),
    whisper('base', '465707469ff3a37a2b9b8d8f89f2f99de7299dac'),
    whisper('small', '55356645c2b361a969dfd0ef2c5a50d530afd8d5'),
    whisper('medium', 'fd9727b6e1217c2f614f9b698455c4ffd82463b4'),
    whisper('large-v3', 'ad82bf6a9043ceed055076d0fd39f5f186ff8062'),
    whisper('large-v3-turbo', '4af2b29d7ec73d781377bfd1758ca957a807e941'),
    whisper('large-v3-turbo-q5_0', 'e050f7970618a659205450ad97eb95a18d69c9ee'),
  ]),
  voice: { path: 'ggml-org/whisper-vad/resolve/main/ggml-silero-v5.1.2.bin' },
}

/** The place of the models, which tests replace. */
export interface ModelSource {
  address: string
  models: Readonly<Record<string, OfferedModel>>
}

const usualSource: ModelSource = { address: 'https://huggingface.co', models: offered }

/** Fetches a model into a folder, checks it, and says which variable names it. Answers the exit code. */
export async function fetchModel(
  name: string,
  folder: string,
  print: (line: string) => void,
  { address, models }: ModelSource = usualSource,
): Promise<number> {
  const model = Object.hasOwn(models, name) ? models[name] : undefined
  if (!model) throw new StartRefused(`There is no model “${name}”. There are ${Object.keys(models).join(', ')}.`)
  const path = resolve(folder, model.path.split('/').at(-1) ?? '')
  if (await isThere(path)) {
    await check(path, model)
    print(`${path} is there already.`)
  } else {
    const part = `${path}.part`
    try {
      await mkdir(folder, { recursive: true })
      await download(`${address}/${model.path}`, part, print)
      await check(part, model)
      await rename(part, path)
    } finally {
      await rm(part, { force: true })
    }
  }
  print(`${name === 'voice' ? 'VITRINE_SPEECH_VOICE_FILE' : 'VITRINE_SPEECH_MODEL_FILE'}=${path}`)
  return 0
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function download(address: string, path: string, print: (line: string) => void): Promise<void> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new StartRefused(`${new URL(address).host} cannot be reached: ${String((error as Error).cause ?? error)}`)
  })
  if (!response.ok || !response.body) throw new StartRefused(`${address} answered ${response.status}.`)
  const all = Number(response.headers.get('content-length') ?? 0)
  let [bytes, tenth] = [0, 0]
  const count = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length
      const now = all > 0 ? Math.floor((10 * bytes) / all) : 0
      if (now > tenth) print(`${now * 10} %`)
      tenth = now
      done(null, part)
    },
  })
  await pipeline(response.body, count, createWriteStream(path)).catch((error: unknown) => {
    throw new StartRefused(`The model could not be fetched whole: ${String((error as Error).message)}`)
  })
}

/** Compares a file with the published sum; without one, its first bytes have to be those of a model. */
async function check(path: string, { sha1 }: OfferedModel): Promise<void> {
  const hash = createHash('sha1')
  let head = ''
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head === '') head = part.subarray(0, 4).toString('latin1')
    hash.update(part)
  }
  if (head !== 'lmgg' || (sha1 !== undefined && hash.digest('hex') !== sha1))
    throw new StartRefused(`${path} is damaged, or it is no model of whisper.cpp. Nothing was changed.`)
}
