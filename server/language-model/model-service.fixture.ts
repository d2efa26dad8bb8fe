import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import type { Settings } from '../settings.ts'

/** The parts of the material of all questions; each question has its own. */
export interface Material {
  word: string
  lines: { id: number; text: string }[]
  before: { text: string; translation: string }[]
  after: string[]
  sentences: { sentence: number; text: string }[]
}

/** What the language model was asked. */
export interface AskedQuestion {
  url: string | undefined
  key: string | undefined
  model: string
  instruction: string
  /** The JSON of the message of the user. */
  material: Material
  hasFormat: boolean
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** What the model writes: JSON, or a text as it is. */
  content?: unknown
  /** The body of the answer in place of one of `chat/completions`. */
  raw?: string
  /** Default: stop. */
  finish?: string
  /** Never ends the answer. */
  hangs?: boolean
}

/** A service with the interface of OpenAI on this machine that answers as a test says. */
export interface ModelService {
  settings: Pick<Settings, 'languageModelEndpoint' | 'languageModelKey' | 'languageModel' | 'allowPrivateProviders'>
  asked: AskedQuestion[]
  answer: (question: AskedQuestion) => Reply | Promise<Reply>
  close(): Promise<unknown>
}

export async function openModelService(): Promise<ModelService> {
  const asked: AskedQuestion[] = []
  const service = { asked, answer: (() => ({ content: {} })) as ModelService['answer'] }
  const server = createServer((request, response) => void reply(request, response, service))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    settings: {
      ...{ languageModelEndpoint: `http://127.0.0.1:${port}/v1/`, languageModelKey: 'model-key', languageModel: 'small-model' },
      allowPrivateProviders: true,
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  })
}

async function reply(request: IncomingMessage, response: ServerResponse, service: Pick<ModelService, 'asked' | 'answer'>): Promise<void> {
  const body = JSON.parse(await readAll(request)) as {
    model: string
    messages: [{ content: string }, { content: string }]
    response_format?: unknown
  }
  const question: AskedQuestion = {
    ...{ url: request.url, key: request.headers.authorization, model: body.model, instruction: body.messages[0].content },
    ...{ material: JSON.parse(body.messages[1].content) as Material, hasFormat: body.response_format !== undefined },
  }
  service.asked.push(question)
  const { status = 200, headers = {}, content = '', raw, finish = 'stop', hangs = false } = await service.answer(question)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  const message = { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) }
  const text = raw ?? JSON.stringify({ id: 'x', choices: [{ index: 0, finish_reason: finish, message }] })
  if (hangs) response.write(text.slice(0, 1))
  else response.end(text)
}
