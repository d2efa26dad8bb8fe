import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface LockedPackage {
  dev?: boolean
  /** Optional for a package that a server needs, and installed because development needs it: TypeScript. */
  devOptional?: boolean
  optionalDependencies?: Record<string, string>
}

/** Only its program is needed, and not its headers: `bin/node`. */
const isNode = (path: string): boolean => /\/node-linux-[a-z0-9]+$/.test(path)

/** Folders of the packages that a server needs, from the lockfile; those for other machines are not installed. */
export function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }
  const ofDevelopment = Object.values(packages).flatMap(({ devOptional, optionalDependencies = {} }) =>
    devOptional === true ? Object.keys(optionalDependencies).map((name) => `node_modules/${name}`) : [],
  )
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true && !ofDevelopment.includes(path))
    .map(([path]) => path)
    .filter((path) => existsSync(path) && !isNode(path))
}

/** Sources that a server reads: no tests, no stories, no styles of what is built. */
export function serverSources(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', 'server', 'sdk', 'examples'], { encoding: 'utf8' })
  return files
    .split('\n')
    .filter((path) => path !== '' && existsSync(path) && !/\.(test|fixture|browser)\.|\/test\//.test(path))
    .filter((path) => !path.startsWith('sdk/') || path.endsWith('.ts'))
}

/** Copies everything that a server needs into a folder: Node, packages, sources, what is built, and the launcher. Needs a build. */
export function copyBundle(folder: string): void {
  if (!existsSync('dist/portal/manifest.json')) throw new Error('Build first: npm run build')
  const node = `node_modules/node-linux-${process.arch}`
  if (!existsSync(node)) throw new Error(`There is no Node for ${process.arch} in node_modules: install the packages first.`)
  const copy = (from: string, to = from): void => {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(from, join(folder, to), { recursive: true, mode: 0, filter: (path) => path === from || !path.endsWith('/node_modules') })
  }
  for (const path of productionPackages()) copy(path)
  for (const path of serverSources()) copy(path)
  for (const path of ['dist', 'package.json', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md']) copy(path)
  copy(`${node}/bin/node`, 'bin/node')
  copy(`${node}/LICENSE`, 'bin/node.LICENSE')
  copy('scripts/package/vitrine.sh', 'bin/vitrine')
}
