import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'rollup'

/** Servers find the packed package here, under the same names as below `/sdk/`. */
const folder = 'dist/sdk-package'

/** Packs `dist/sdk` as npm would publish it: npm writes the same bytes for the same files. Belongs to the last build that writes there. */
export const sdkTarball = (): Plugin => ({
  name: 'sdk-tarball',
  closeBundle() {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const flags = ['--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', resolve(folder)]
    const output = execFileSync('npm', ['pack', ...flags], { cwd: 'dist/sdk', encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    const [packed] = JSON.parse(output) as [{ filename: string }]
    copyFileSync(join(folder, packed.filename), join(folder, 'vitrine-sdk.tgz'))
  },
})
