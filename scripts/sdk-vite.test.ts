import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The name stands apart, so that this file itself does not look like one that imports the package.
const name = 'vitrine-sdk'
const sources = {
  'lesson.jsx': `import { Player } from '${name}'
    export const Lesson = () => <Player.DefaultPlayer src="film.m3u8" />`,
  'element.js': `import '${name}/vitrine-player.js'`,
  'main.jsx': `import { createRoot } from 'react-dom/client'
    import { Lesson } from '${'.'}/lesson.jsx'
    createRoot(document.body).render(<Lesson />)`,
  'index.html': '<script type="module" src="/main.jsx"></script>',
}
/** Text of each engine that its maker leaves in every build. */
const engineTexts = ['hlsManifestLoading', 'shaka.Player']

describe('a project with Vite', () => {
  const project = mkdtempSync(join(tmpdir(), 'vitrine-vite-'))
  beforeAll(() => {
    mkdirSync(join(project, 'node_modules'))
    symlinkSync(resolve('dist/sdk'), join(project, 'node_modules', name))
    for (const each of ['react', 'react-dom']) symlinkSync(resolve('node_modules', each), join(project, 'node_modules', each))
    for (const [file, text] of Object.entries(sources)) writeFileSync(join(project, file), text)
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  /** The chunks that load at first, and those that load later. */
  async function chunksOf(
    options: InlineConfig['build'],
  ): Promise<{ first: number; all: Rolldown.OutputChunk[]; engines: Rolldown.OutputChunk[] }> {
    const built = (await build({
      root: project,
      configFile: false,
      logLevel: 'silent',
      oxc: { jsx: { runtime: 'automatic' } },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { ...options, write: false },
    })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
    const all = [built].flat().flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
    const engines = engineTexts.flatMap((text) => all.filter(({ code }) => code.includes(text)))
    const names = new Set<string>()
    const add = (file: string): void => {
      const chunk = all.find(({ fileName }) => fileName === file)
      if (!chunk || names.has(file)) return
      names.add(file)
      for (const other of chunk.imports) add(other)
    }
    for (const { fileName, isEntry } of all) if (isEntry) add(fileName)
    const first = all.filter(({ fileName }) => names.has(fileName)).reduce((sum, { code }) => sum + code.length, 0)
    return { first, all, engines: engines.filter(({ fileName }) => !names.has(fileName)) }
  }

  it.each([
    ['a component', 'lesson.jsx', 250_000],
    ['the element', 'element.js', 30_000],
  ])(
    'builds a library of %s whose engines are chunks of their own',
    async (_, entry, max) => {
      const lib = { entry: join(project, entry), formats: ['es' as const], fileName: 'lesson' }
      const { first, all, engines } = await chunksOf({ lib, rolldownOptions: { external: [/^react(-dom)?(\/|$)/] } })
      expect(engines).toHaveLength(2)
      expect(all.filter(({ code }) => engineTexts.some((text) => code.includes(text)))).toHaveLength(2)
      expect(first).toBeLessThan(max)
    },
    120_000,
  )

  it('builds an application that loads no engine at first', async () => {
    const { first, engines } = await chunksOf({})
    expect(engines).toHaveLength(2)
    expect(engines.every(({ isDynamicEntry }) => isDynamicEntry)).toBe(true)
    expect(first).toBeLessThan(500_000)
  }, 120_000)
})
