import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import { freePort } from './start-vitrine.fixture.ts'

const timeout = 600_000
const run = promisify(execFile)

/** Waits until something answers at an address. `expect.poll` works in a test only. */
async function answered(address: string, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  for (;;) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (Date.now() > end) throw new Error(`Nothing answers at ${address}.`)
    await setTimeout(250)
  }
}

// It installs Next.js, which takes longer than any other journey: examples/nextjs/README.md says how to run it.
describe.skipIf(!process.env.VITRINE_TRY_NEXTJS)('examples/nextjs', () => {
  let scene: Scene
  let folder = ''
  let address = ''
  let application: ReturnType<typeof spawn> | undefined
  let id = ''

  beforeAll(async () => {
    scene = await startScene('heron.mp4')
    const owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    id = new URL(await upload(owner, scene.vitrine, scene.video, 'A heron')).searchParams.get('id') ?? ''
    await owner.context().close()
    folder = await mkdtemp(join(tmpdir(), 'vitrine-nextjs-'))
    await cp('examples/nextjs', folder, { recursive: true })
    const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', VITRINE_LIBRARY: scene.vitrine.base }
    const install = ['install', '--no-audit', '--no-fund', `${scene.vitrine.base}/sdk/vitrine-sdk.tgz`]
    await run('npm', install, { cwd: folder, env })
    await run('npm', ['run', 'build'], { cwd: folder, env })
    const port = String(await freePort())
    address = `http://127.0.0.1:${port}`
    const next = join(folder, 'node_modules/next/dist/bin/next')
    application = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', port], { cwd: folder, env, stdio: 'ignore' })
    await answered(address, 60_000)
  }, timeout)
  afterAll(async () => {
    if (application && application.exitCode === null) {
      application.kill('SIGTERM')
      await once(application, 'exit')
    }
    await scene?.stop()
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }, timeout)

  it('answers 404 for an item that does not exist', async () => {
    expect((await fetch(`${address}/lesson/VqNobody`)).status).toBe(404)
  })

  it('has the title and the player in the HTML of the server', async () => {
    expect(await (await fetch(address)).text()).toContain(`/lesson/${id}`)
    const html = await (await fetch(`${address}/lesson/${id}`)).text()
    expect(html).toContain('<h1>A heron</h1>')
    expect(html).toContain('vt-player')
  })

  it(
    'plays in Chromium, tells its events, and complains about nothing',
    async () => {
      const page = await scene.visit()
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`))
      await page.goto(address)
      await page.getByRole('link', { name: 'A heron' }).click()
      await page.getByText('You have not started this lesson.').waitFor()
      await page.locator('.vt-start').click()
      await page.getByText('You have started this lesson.').waitFor()
      const time = () => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
      await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(0.5)
      expect(complaints).toEqual([])
      await page.context().close()
    },
    timeout,
  )
})
