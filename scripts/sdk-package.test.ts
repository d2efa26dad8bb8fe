import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { build } from 'esbuild'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../server/test/app.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-sdk-'))
const packages = resolve('node_modules')
const environment = { ...process.env, PATH: `${join(packages, '.bin')}${delimiter}${process.env.PATH}`, NODE_PATH: '' }
const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, env: environment, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'pipe'] })

// The name stands apart, so that this file itself does not look like one that imports the package.
const name = 'vitrine-sdk'
const lesson = [
  `import { createClient, getMedia, type MediaItem } from '${name}'`,
  `import { listChapters } from '${name}/contracts/chapters'`,
  `import { playback, time } from '${name}/features'`,
  `import { createPlayer, Player } from '${name}/player'`,
  `import { Widgets } from '${name}/widgets'`,
  'export const Lesson = ({ item }: { item: MediaItem }) => <Player.DefaultPlayer item={item} />',
  'export const Shelf = Widgets.Root',
  'export const own = (item: MediaItem) => createPlayer({ features: [playback(), time()], item })',
  'export const chaptersOf = (id: string) => createClient().call(listChapters, { encid: id })',
  "export const load = (id: string): Promise<MediaItem> => createClient({ base: 'https://media.school.example' }).call(getMedia, { id })",
].join('\n')

/** Replaces each module with `'use client'` by references, as frameworks with server components do. */
const serverComponentHooks = `
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const text = String(loaded.source ?? '')
    if (!text.startsWith("'use client'")) return loaded
    const names = [...text.matchAll(/export \\{([^}]*)\\}/g)].flatMap(([, list]) => list.split(",")).map((name) => name.trim().split(" as ").at(-1))
    const reference = (name) => "export const " + name + " = Object.assign(() => { throw new Error('" + name + " is called by a server component') }, { isReference: true })"
    return { ...loaded, source: names.map(reference).join('\\n') }
  },
})
`

/** The element in JSX: what is known passes, and each line below \`@ts-expect-error\` has to fail. */
const elementLesson = [
  `import '${name}/vitrine-player.js'`,
  'export const small = <vitrine-player src="https://media.school.example" item="VqLBrt" muted start={90} controls={false} shortcuts="false" />',
  'export const heard = <vitrine-player src="film.m3u8" volume={0.5} onqualitychange={({ detail }) => detail.value} onready={(event) => event.type} />',
  'export const around = <vitrine-player class="wide" id="film" lang="de"><track kind="chapters" src="c.vtt" /></vitrine-player>',
  '// @ts-expect-error',
  'export const misspelled = <vitrine-player itme="VqLBrt" />',
  '// @ts-expect-error',
  'export const wrong = <vitrine-player start="soon" />',
  '// @ts-expect-error: such a handler would never be called',
  'export const deaf = <vitrine-player onPlay={() => undefined} />',
  '// @ts-expect-error',
  'export const own = <vitrine-player duration={3} />',
].join('\n')

/** As servers have it. */
const tarball = resolve('dist/sdk-package/vitrine-sdk.tgz')

/** An empty project that installs the tarball beside copies of what we have: no registry is asked. */
function createProject(title: string, dependencies: Record<string, string>): string {
  const project = join(folder, title)
  mkdirSync(project)
  const local = Object.entries({ valibot: 'valibot', ...dependencies }).map(([key, from]) => [key, `file:${join(packages, from)}`])
  const manifest = {
    name: title,
    private: true,
    type: 'module',
    dependencies: { ...Object.fromEntries(local), 'vitrine-sdk': `file:${tarball}` },
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(project, 'lesson.tsx'), lesson)
  // React has no `class`.
  writeFileSync(join(project, 'element.tsx'), title === 'on-react' ? elementLesson.replace('class=', 'className=') : elementLesson)
  run('npm', ['install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], project)
  return project
}

const bundle = async (project: string): Promise<{ code: string; inputs: string[] }> => {
  const result = await build({
    absWorkingDir: project,
    entryPoints: ['lesson.tsx'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return { code: result.outputFiles[0]?.text ?? '', inputs: Object.keys(result.metafile.inputs) }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('dist/sdk', () => {
  beforeAll(() => {
    if (!existsSync(tarball)) {
      execFileSync(process.execPath, ['node_modules/.bin/rollup', '-c', '--silent'], { env: { ...environment, BUILD: 'sdk,sdkElement' } })
    }
  }, 120_000)

  it('has a valid manifest', async () => {
    const { messages, pkg } = await publint({ pkgDir: resolve('dist/sdk'), pack: false, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([])
  })

  it('names versions of React that draw its parts, none of which it brings along', () => {
    const manifest = JSON.parse(readFileSync('dist/sdk/package.json', 'utf8')) as Record<string, Record<string, unknown>>
    expect(manifest.peerDependencies?.react).toBe('^19.0.0 || 18.3.2')
    expect(Object.keys(manifest.peerDependenciesMeta ?? {})).toEqual(Object.keys(manifest.peerDependencies ?? {}))
    // Neither leads anywhere: the place of the sources is for each library to say.
    for (const name of ['repository', 'homepage', 'bugs', 'private', 'scripts', 'devDependencies'])
      expect(manifest).not.toHaveProperty(name)
  })

  it('has types for every module resolution', () => {
    // Engines and styles are addresses that are loaded, not modules that somebody imports.
    const flags = ['--profile', 'esm-only', '--exclude-entrypoints', './vendor/*', './vitrine.css', './parts.css', '--format', 'json']
    const report = run(process.execPath, [join(packages, '.bin/attw'), tarball, ...flags], folder)
    const { analysis } = JSON.parse(report) as { analysis: { entrypoints: object } }
    expect(Object.keys(analysis.entrypoints)).toEqual(
      expect.arrayContaining(['.', './bridge', './contracts/media', './features', './player', './vitrine-player.js', './widgets']),
    )
  })

  it('is imported by Node, which has no document, and by a server component, which has no state', () => {
    const { exports } = JSON.parse(readFileSync('dist/sdk/package.json', 'utf8')) as { exports: Record<string, { default?: string }> }
    const modules = Object.values(exports).flatMap((one) => (one.default?.endsWith('.js') ? [resolve('dist/sdk', one.default)] : []))
    const source = `for (const path of ${JSON.stringify(modules)}) await import(path)`
    expect(run(process.execPath, ['--input-type=module', '--eval', source], folder)).toBe('')
    // In a server component modules with the directive are references that may not be called; all others run there, with this build of React.
    const hooks = join(folder, 'server-component.mjs')
    writeFileSync(hooks, serverComponentHooks)
    const flags = ['--conditions=react-server', '--import', hooks, '--input-type=module', '--eval']
    expect(run(process.execPath, [...flags, source], folder)).toBe('')
    const drawn = `const { createClient, getMedia, Player } = await import(${JSON.stringify(resolve('dist/sdk/index.js'))})
      console.log(typeof createClient().call, getMedia.path, Player.DefaultPlayer.isReference)`
    expect(run(process.execPath, [...flags, drawn], folder).trim()).toBe('function /api/ml/media/:id/ true')
  })

  it('contains no server code and no tests', () => {
    const { dependencies } = JSON.parse(readFileSync('dist/sdk/package.json', 'utf8')) as { dependencies: object }
    expect(Object.keys(dependencies)).toEqual(['valibot'])
    const names = run('tar', ['-tzf', tarball], folder).trim().split('\n')
    // The source that a customer may take over is the exception.
    const ours = names.filter((name) => !name.startsWith('package/eject/'))
    expect(ours.filter((name) => /\.test\.|\.tsx?$/.test(name.replace(/\.d\.ts$/, '')))).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining([
        'package/LICENSE',
        'package/README.md',
        'package/vitrine.css',
        'package/custom-elements.json',
        'package/vendor/hls.js',
      ]),
    )
    // A debugger shows our sources: each module has its map beside it, and the map has the text of its sources.
    const asWritten = /^package\/(vendor\/|command\.js$)/
    const modules = ours.filter((one) => one.endsWith('.js') && !asWritten.test(one))
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.filter((one) => !names.includes(`${one}.map`))).toEqual([])
    run('tar', ['-xzf', tarball], folder)
    const maps = modules.map(
      (one) => JSON.parse(readFileSync(join(folder, `${one}.map`), 'utf8')) as { sources: string[]; sourcesContent?: string[] },
    )
    expect(maps.filter(({ sources }) => sources.length > 0).length).toBeGreaterThan(100)
    expect(maps.filter(({ sources, sourcesContent = [] }) => sources.some((_, index) => !sourcesContent[index]))).toEqual([])
  })

  it('installs into an empty React project, which passes its type check and builds', async () => {
    const project = createProject('on-react', {
      react: 'react',
      'react-dom': 'react-dom',
      scheduler: 'scheduler',
      '@types/react': '@types/react',
      csstype: 'csstype',
    })
    const flags =
      '--noEmit --strict --target es2022 --jsx react-jsx --module nodenext --moduleResolution nodenext --lib es2023,dom,dom.iterable'
    run('tsc', [...flags.split(' '), '--types', '', 'lesson.tsx', 'element.tsx'], project)
    const { code, inputs } = await bundle(project)
    expect(inputs).toContain('node_modules/react/index.js')
    expect(inputs.some((path) => path.includes('preact'))).toBe(false)
    expect(code.length).toBeGreaterThan(10_000)
  }, 120_000)

  it('has an element that needs no React and no build, and loads its player later', async () => {
    const project = createProject('with-nothing', {})
    writeFileSync(
      join(project, 'page.ts'),
      [
        `import '${name}/vitrine-player.js'`,
        `import type { VitrinePlayerElement } from '${name}/vitrine-player.js'`,
        "const player: VitrinePlayerElement = document.createElement('vitrine-player')",
        'void player.play()',
      ].join('\n'),
    )
    run(
      'tsc',
      '--noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext --lib es2023,dom,dom.iterable page.ts'.split(' '),
      project,
    )
    const { outputFiles } = await build({
      absWorkingDir: project,
      entryPoints: ['page.ts'],
      bundle: true,
      write: false,
      splitting: true,
      outdir: 'out',
      format: 'esm',
      minify: true,
      tsconfigRaw: {},
      logLevel: 'silent',
    })
    const page = outputFiles.find(({ path }) => path.endsWith('page.js'))
    expect(page?.text).toContain('vitrine-player')
    expect(page?.text.length).toBeLessThan(12_000)
    expect(outputFiles.some(({ text }) => text.includes('vt-player'))).toBe(true)
  }, 120_000)

  it('installs into an empty Preact project, which builds without React', async () => {
    const project = createProject('on-preact', { react: '@preact/compat', 'react-dom': '@preact/compat', preact: 'preact' })
    const flags =
      '--noEmit --strict --skipLibCheck --target es2022 --jsx react-jsx --jsxImportSource preact --module nodenext --moduleResolution nodenext --lib es2023,dom,dom.iterable'
    run('tsc', [...flags.split(' '), '--types', '', 'element.tsx'], project)
    const { code, inputs } = await bundle(project)
    expect(inputs.some((path) => path.startsWith('node_modules/preact/dist/'))).toBe(true)
    expect(inputs.some((path) => path.startsWith('node_modules/react-dom/cjs'))).toBe(false)
    expect(code.length).toBeGreaterThan(10_000)
  }, 120_000)
})

describe('the package of a running server', () => {
  let test: TestApp
  let server: Server
  let base = ''
  beforeAll(async () => {
    test = await openTestApp()
    server = serve({ fetch: test.app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
    if (!server.listening) await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await test.close()
  })

  /** Without blocking this process, which answers as the server. No registry answers, so that everything comes from the server or from this machine. */
  const npm = (args: string[], cwd: string) =>
    promisify(execFile)(
      'npm',
      [...args, '--registry', `${base}/none/`, '--fetch-retries=0', '--ignore-scripts', '--no-audit', '--no-fund'],
      {
        cwd,
        env: { ...environment, npm_config_cache: join(folder, 'npm-cache') },
      },
    )
  function emptyProject(title: string, dependencies: Record<string, string>): string {
    const project = join(folder, title)
    mkdirSync(project, { recursive: true })
    const local = Object.entries(dependencies).map(([name, from]) => [name, `file:${from}`])
    writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', dependencies: Object.fromEntries(local) }))
    return project
  }
  const valibot = join(packages, 'valibot')

  it('is installed by npm from its address, and calls that server without React', async () => {
    const owner = await test.user()
    const { encId } = await test.item(owner, { title: 'How bread rises' })
    const project = emptyProject('from-server', { valibot })
    await npm(['install', '--install-links', `${base}/sdk/vitrine-sdk.tgz`], project)
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved: string; integrity: string; engines: object }>
    }
    expect(lock.packages['node_modules/vitrine-sdk']).toMatchObject({
      resolved: `${base}/sdk/vitrine-sdk.tgz`,
      integrity: expect.stringMatching(/^sha512-/) as string,
      engines: { node: '>=20.3' },
    })
    const program = `import { createClient } from 'vitrine-sdk/wire'
      import { getMedia } from 'vitrine-sdk/contracts/media'
      console.log((await createClient({ base: '${base}' }).call(getMedia, { id: '${encId}' })).Title)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: project })
    expect(stdout.trim()).toBe('How bread rises')
  }, 120_000)

  it('has a README whose links lead to its own files, or to pages of every library', async () => {
    const text = readFileSync('dist/sdk/README.md', 'utf8')
    const links = [...text.matchAll(/\]\(([^)]+)\)/g), ...text.matchAll(/(https:\/\/[^\s`'"<>)]+)/g)].map(([, address = '']) => address)
    const names = new Set(run('tar', ['-tzf', tarball], folder).trim().split('\n'))
    const headings = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => `#${title.toLowerCase().replaceAll(' ', '-')}`))
    const leadsSomewhere = async (link: string): Promise<boolean> => {
      if (link.startsWith('#')) return headings.has(link)
      if (!link.includes('://')) return names.has(`package/${link}`)
      const { origin, pathname } = new URL(link)
      // What stands for a name in the sentence around it.
      return origin === 'https://media.example.org' && (pathname.endsWith('-') || (await test.ask(pathname)).status === 200)
    }
    expect(links.length).toBeGreaterThan(6)
    const lost = await Promise.all(links.map(async (link) => ((await leadsSomewhere(link)) ? [] : [link])))
    expect(lost.flat()).toEqual([])
  })
})
