import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Page } from 'playwright-core'
import { build, type InlineConfig, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForeignPage } from './foreign-page.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000

/** The code blocks of a how-to page in one language, with the library and the item of the journey. */
async function codeOf(page: string, language: string, { base, id }: { base: string; id: string }): Promise<string[]> {
  const text = await readFile(`docs/how-to/${page}.md`, 'utf8')
  return [...text.matchAll(/^```(\w+)[^\n]*\n(.*?)^```/gms)]
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code.replaceAll('https://media.example.org', base).replaceAll('VqLBrt', id))
}

describe('the how-to pages', () => {
  let scene: Scene
  let folder = ''
  let library = { base: '', id: '' }
  let server: PreviewServer | undefined
  const complaints: string[] = []

  beforeAll(async () => {
    scene = await startScene('robin.mp4')
    const owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    const id = new URL(await upload(owner, scene.vitrine, scene.video, 'A robin')).searchParams.get('id') ?? ''
    await scene.leave()
    library = { base: scene.vitrine.base, id }
  }, TIMEOUT_MS)

  beforeEach(async () => {
    complaints.length = 0
    // Below this folder the packages are found that the pages import.
    await mkdir('.cache', { recursive: true })
    folder = await mkdtemp(join('.cache', 'how-to-'))
  })

  afterEach(async () => {
    await scene.leave()
    await server?.close()
    server = undefined
    await rm(folder, { recursive: true, force: true })
  })

  afterAll(() => scene?.stop(), TIMEOUT_MS)

  async function open(address: string): Promise<Page> {
    const page = await scene.visit()
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.includes('favicon')) complaints.push(message.text())
    })
    await page.goto(address)
    return page
  }

  /** Builds an application of these files with Vite, and opens it on another site than the library. */
  async function application(files: Record<string, string>, config: InlineConfig = {}): Promise<Page> {
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
    const root = join(process.cwd(), folder)
    await build({ root, logLevel: 'silent', configFile: 'vite.config.js' in files ? join(root, 'vite.config.js') : false, ...config })
    server = await preview({ root, configFile: false, logLevel: 'silent', preview: { host: '127.0.0.1', port: 0 } })
    const { port } = new URL(server.resolvedUrls?.local[0] ?? '')
    return open(`http://127.0.0.1:${port}/`)
  }

  const html = (load: string, root: string, main: string): string =>
    `<!doctype html><html lang="en"><head><title>A lesson</title>${load}</head><body>${root}<script type="module" src="/${main}"></script></body></html>`

  /** Plays by the page's own button, and waits for the time that the page writes. */
  async function playsByButton(page: Page): Promise<void> {
    await page.locator('vitrine-player').getByRole('group', { name: 'Playback controls' }).or(page.locator('.vt-start')).first().waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).last().click()
    await page.getByText(/^[1-9] seconds$/).waitFor()
    expect(complaints).toEqual([])
  }

  it(
    'play with Vue',
    async () => {
      const [load = ''] = await codeOf('vue', 'html', library)
      const [config = ''] = await codeOf('vue', 'js', library)
      const [lesson = ''] = await codeOf('vue', 'vue', library)
      const main = "import { createApp } from 'vue'\nimport Lesson from './Lesson.vue'\ncreateApp(Lesson).mount('#app')\n"
      const files = {
        'index.html': html(load, '<div id="app"></div>', 'main.js'),
        'vite.config.js': config,
        'Lesson.vue': lesson,
        'main.js': main,
      }
      await playsByButton(await application(files))
    },
    TIMEOUT_MS,
  )

  it(
    'play with Svelte',
    async () => {
      const [load = ''] = await codeOf('svelte', 'html', library)
      const [lesson = ''] = await codeOf('svelte', 'svelte', library)
      const main = "import { mount } from 'svelte'\nimport Lesson from './Lesson.svelte'\nmount(Lesson, { target: document.body })\n"
      const files = { 'index.html': html(load, '', 'main.js'), 'Lesson.svelte': lesson, 'main.js': main }
      await playsByButton(await application(files, { plugins: [svelte({ configFile: false })] }))
    },
    TIMEOUT_MS,
  )

  it(
    'play with Angular',
    async () => {
      const [load = ''] = await codeOf('angular', 'html', library)
      const [lesson = ''] = await codeOf('angular', 'ts', library)
      const main =
        "import '@angular/compiler'\nimport { bootstrapApplication } from '@angular/platform-browser'\nimport { Lesson } from './lesson'\nbootstrapApplication(Lesson)\n"
      const tsconfig = JSON.stringify({
        compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false, target: 'ES2022' },
      })
      const files = {
        'index.html': html(load, '<app-lesson></app-lesson>', 'main.ts'),
        'lesson.ts': lesson,
        'main.ts': main,
        'tsconfig.json': tsconfig,
      }
      await playsByButton(await application(files))
    },
    TIMEOUT_MS,
  )

  it(
    'play with Preact in place of React',
    async () => {
      const [config = ''] = await codeOf('preact', 'js', library)
      const [main = ''] = await codeOf('preact', 'tsx', library)
      await mkdir(join(folder, 'node_modules'))
      await symlink(join(process.cwd(), 'dist/sdk'), join(folder, 'node_modules/vitrine-sdk'))
      const files = {
        'index.html': html('', '<main></main>', 'main.tsx'),
        'vite.config.js': config,
        'main.tsx': main,
        'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react-jsx' } }),
      }
      const page = await application(files)
      await page.getByRole('button', { name: 'Play A robin' }).click()
      await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
      const scripts = await Promise.all(
        (await readdir(join(folder, 'dist/assets'))).map((name) => readFile(join(folder, 'dist/assets', name), 'utf8')),
      )
      expect(scripts.filter((text) => text.includes('react.dev/errors'))).toEqual([])
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'write the time of a player into a page without a build',
    async () => {
      const [, , , events = ''] = await codeOf('html', 'html', library)
      const counted = await startForeignPage(events)
      const page = await open(counted.address)
      await page.locator('.vt-start').click()
      await page.getByText(/^Seen: [1-9] seconds$/).waitFor()
      await page.getByText('Seen: all seconds').waitFor()
      await counted.stop()
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )
})
