import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey, addServiceAccount } from '../../sdk/api-keys/contract.ts'
import { openTestApp, type TestApp } from '../../server/test/app.fixture.ts'

const run = promisify(execFile)
const hasPython = await run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).then(
  () => true,
  () => false,
)

describe('example programs', () => {
  let test: TestApp
  let server: Server
  let folder: string
  let environment: Record<string, string>
  let client: Record<string, string>
  beforeAll(async () => {
    test = await openTestApp()
    folder = await mkdtemp(join(tmpdir(), 'vitrine-programs-'))
    const admin = await test.user({ isAdmin: true })
    await test.item(admin, { title: 'Leaves' })
    const { Key } = await test.call(addApiKey, { name: 'Program', scope: 'read', days: 30 }, admin)
    const service = await test.call(addServiceAccount, { name: 'program', displayname: 'Program' }, admin)
    const made = await test.call(addApiKey, { kind: 'client', name: 'Program', scope: 'read', days: 30, person: service.ID }, admin)
    server = await new Promise<Server>((listening) => {
      const opened = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(opened as Server))
    })
    const address = { PATH: process.env.PATH ?? '', VITRINE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    environment = { ...address, VITRINE_KEY: Key }
    client = { ...address, VITRINE_CLIENT_ID: made.ClientID ?? '', VITRINE_CLIENT_SECRET: made.Key }
  })
  afterAll(async () => {
    await new Promise((closed) => server.close(closed))
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const program = [`--import=${resolve('examples/programs/sdk-sources.fixture.ts')}`, resolve('examples/programs/newest.ts')]

  it('says why a key is refused', async () => {
    const refused = run(process.execPath, program, { env: { ...environment, VITRINE_KEY: 'vk_unknown' } })
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining('KEY_REFUSED') as string })
  })

  it('lists items with the SDK', async () => {
    expect((await run(process.execPath, program, { env: environment })).stdout).toBe('Leaves\n')
  })

  it.runIf(hasPython)('lists items with a generated client in Python, with a key and with OAuth', async () => {
    await cp('examples/python-client', folder, { recursive: true })
    const made = await run('python3', ['generate.py', resolve('docs/reference/openapi.json'), 'vitrine.py'], { cwd: folder })
    expect(made.stdout).toMatch(/^vitrine\.py: \d{3} calls\n$/)
    const refused = run('python3', ['newest.py'], { cwd: folder, env: { ...environment, VITRINE_KEY: 'vk_unknown' } })
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining('KEY_REFUSED: This API key is not valid.') as string })
    for (const env of [environment, client]) expect((await run('python3', ['newest.py'], { cwd: folder, env })).stdout).toBe('Leaves\n')
  })
})
