import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A project of a customer, with the built package and React in its node_modules. */
const project = mkdtempSync(join(tmpdir(), 'vitrine-eject-'))
const packages = resolve('node_modules')
const command = resolve('dist/sdk/command.js')
const eject = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { cwd: project, encoding: 'utf8' })
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

// The names stand apart, so that this file itself does not look like one that imports the package.
const name = 'vitrine-sdk'
const pageOf = (skin: 'own' | 'ours'): string => `
import { createRoot } from 'react-dom/client'
${
  skin === 'own'
    ? `import '${name}/parts.css'; import './player/player.css'; import { DefaultPlayer } from '${'.'}/player/default-player'`
    : `import '${name}/vitrine.css'; import { Player } from '${name}/player'; const { DefaultPlayer } = Player`
}
const sound = location.hash === '#sound'
createRoot(document.getElementById('root')!).render(
  <DefaultPlayer src={sound ? 'lesson.mp3' : 'film.mp4'} title="How leaves make sugar" poster="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='16' height='9'><rect width='16' height='9' fill='teal'/></svg>" />,
)`

describe('vitrine-sdk eject player', () => {
  let browser: Browser
  beforeAll(async () => {
    if (!existsSync(command))
      execFileSync(process.execPath, ['node_modules/.bin/rollup', '-c', '--silent'], { env: { ...process.env, BUILD: 'sdk' } })
    mkdirSync(join(project, 'node_modules/@types'), { recursive: true })
    for (const one of ['react', 'react-dom', 'scheduler', 'valibot', 'csstype', '@types/react', '@types/react-dom'])
      if (existsSync(join(packages, one))) symlinkSync(join(packages, one), join(project, 'node_modules', one))
    symlinkSync(resolve('dist/sdk'), join(project, 'node_modules', name))
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
  }, 240_000)
  afterAll(async () => {
    await browser.close()
    rmSync(project, { recursive: true, force: true })
  })

  it('explains itself without a folder, and overwrites nothing', () => {
    expect(eject()).toMatchObject({ status: 2, stderr: expect.stringContaining('eject player FOLDER') })
    mkdirSync(join(project, 'taken'))
    writeFileSync(join(project, 'taken/bar.tsx'), 'mine')
    expect(eject('eject', 'player', 'taken')).toMatchObject({ status: 1, stderr: expect.stringContaining('bar.tsx') })
    expect(readdirSync(join(project, 'taken'))).toEqual(['bar.tsx'])
  })

  it('writes source that imports public names only and passes the type check of a customer', () => {
    expect(eject('eject', 'player', 'player')).toMatchObject({ status: 0, stderr: '' })
    const files = readdirSync(join(project, 'player'))
    expect(files).toEqual(expect.arrayContaining(['default-player.tsx', 'bar.tsx', 'splash.tsx', 'player.css', 'bar.css', 'vitrine.ts']))
    const imported = files.flatMap((file) =>
      [...readFileSync(join(project, 'player', file), 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)].map(([, from]) => from ?? ''),
    )
    const outside = new Set(imported.filter((from) => !from.startsWith('./')))
    expect([...outside].toSorted()).toEqual(['react', `${name}`, `${name}/contracts/media`, `${name}/player`, `${name}/text`].toSorted())
    const options = '--noEmit --strict --skipLibCheck --target es2022 --jsx react-jsx --module esnext --moduleResolution bundler'
    const lib = ['--lib', 'es2023,dom,dom.iterable', '--types', '', 'player/default-player.tsx']
    expect(execFileSync(join(packages, '.bin/tsc'), [...options.split(' '), ...lib], { cwd: project, encoding: 'utf8' })).toBe('')
  }, 60_000)

  it('draws the same pixels as the player of the package', async () => {
    const [ours, own] = await Promise.all([pageFor('ours'), pageFor('own')])
    for (const hash of ['#film', '#sound']) {
      const [one, other] = [await drawn(browser, ours, hash), await drawn(browser, own, hash)]
      expect(other.buttons).toEqual(one.buttons)
      expect(one.buttons.length).toBeGreaterThan(0)
      expect(await largestDifference(one.image, other.image), hash).toBeLessThanOrEqual(rounding)
    }
  }, 120_000)
})

/** The build rounds the colours of the package when it minifies them; those of the source are as they were written. */
const rounding = 3

async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  const [pixels, others] = await Promise.all([one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()))
  if (!pixels || pixels.length !== others?.length) return Number.POSITIVE_INFINITY
  return pixels.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (others[index] ?? 0))), 0)
}

/** One HTML text with the script and the style inside. */
async function pageFor(skin: 'own' | 'ours'): Promise<string> {
  const result = await build({
    stdin: { contents: pageOf(skin), resolveDir: project, loader: 'tsx' },
    absWorkingDir: project,
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    jsx: 'automatic',
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"http://127.0.0.1/"' },
    logLevel: 'silent',
  })
  const textOf = (ending: string): string => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const script = textOf('.js').replaceAll('</script', '<\\/script')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${textOf('.css')} *{transition:none!important;animation:none!important}</style><div id="root" style="width:640px"></div><script>${script}</script></html>`
}

async function drawn(from: Browser, html: string, hash: string): Promise<{ image: Buffer; buttons: string[] }> {
  const page: Page = await from.newPage({ viewport: { width: 800, height: 600 } })
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ contentType: 'text/html', body: html }) : route.abort(),
  )
  await page.goto(`http://127.0.0.1:9/${hash}`)
  await page.locator(hash === '#sound' ? '.vt-audio-play' : '.vt-start').waitFor()
  await page.locator('.vt-row .vt-button').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelectorAll('.vt-row .vt-button').length > 1)
  const buttons = await page.locator('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const image = await page.locator('.vt-player').screenshot()
  await page.close()
  return { image, buttons }
}
