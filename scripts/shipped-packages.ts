import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

interface Component {
  'bom-ref': string
  name: string
  version: string
  properties?: { name: string; value: string }[]
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

/** A bill of materials in the format of CycloneDX 1.5, as far as it is read here. */
interface Bom {
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** The packages of `dist/**` by `name@version`, from the lists that the build writes. */
function builtPackages(): Set<string> {
  const heading = /^(\S{1,100}) (\d\S{0,30}) \([^)]{1,60}\)$/
  const lists = globSync('dist/**/licenses.txt', { exclude: ['dist/sdk-package/**'] })
  return new Set(
    lists.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line) => {
          const [, name, version] = heading.exec(line) ?? []
          return name === undefined ? [] : [`${name}@${version}`]
        }),
    ),
  )
}

/** The bill of materials of the packages that a server runs and that the build contains, without those that only build and test. Needs a build. */
export function shippedPackages(): Bom {
  const bom = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { encoding: 'utf8', maxBuffer: 50e6, stdio: ['ignore', 'pipe', 'ignore'] }),
  ) as Bom
  const built = builtPackages()
  const isShipped = (one: Component): boolean =>
    built.has(`${one.name}@${one.version}`) || !one.properties?.some(({ name }) => name === 'cdx:npm:package:development')
  const components = bom.components.filter(isShipped)
  const refs = new Set(components.map((one) => one['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref) || ref.startsWith('vitrine@'))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  return { ...bom, components, dependencies }
}
