import { dirname, join } from 'node:path'

export interface SourceLine {
  file: string
  line: number
  text: string
}

const from = /^\s*import\s+['"]([^'"]+)['"]|\bfrom\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/
const openToOthers = /(^|\/)(index\.ts|contract\.ts|[\w-]+\.css)$|^sdk\/(text\/|wire\/endpoint\.ts$)/
const houseOf = (path: string): string => path.split('/')[0] ?? ''
const nounOf = (path: string): string => path.split('/').slice(0, 2).join('/')
const isFixture = (path: string): boolean => /^server\/.*fixtures?\.ts$/.test(path)
const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|^portal\/journeys\//.test(path)

const isProduct = /^(sdk|embeds(?!\/testing)|server|portal)\//

/** Catalogues of the server, which the sdk keeps with all others so that translators find them in one folder. */
const isServerText = (path: string): boolean =>
  /^sdk\/text\/(translate|formats|check-key|server-languages)\.ts$|^sdk\/text\/en\/(server(-[a-z]+)*|checks|field-problems|frame|widgets)\.ts$/.test(
    path,
  )

/** Checks the import of a line by rules that the compiler cannot check; returns the fault. */
export function importFault({ file, text }: SourceLine): string | undefined {
  const match = from.exec(text)
  const source = match?.[1] ?? match?.[2] ?? match?.[3]
  if (source === undefined) return undefined
  const house = houseOf(file)
  if (!source.startsWith('.')) {
    // Images come from strangers: they are decoded in the worker process, and nowhere in the server's own memory.
    if (source === 'sharp' && house === 'server' && !isTest(file) && !isFixture(file) && file !== 'server/images/draw.ts')
      return 'only the image worker imports sharp'
    if (source === '@tanstack/react-query' && !file.startsWith('portal/data/') && !isTest(file))
      return 'only portal/data imports react-query; use useRead, useWrite or useCache'
    if (house === 'examples' && !isTest(file) && !/^(vitrine-sdk|react|react-dom|next)(\/|$)/.test(source))
      return `an example imports ${source}`
    return source.startsWith('vitrine-sdk') && house !== 'examples' && !isTest(file) ? 'only examples import the built package' : undefined
  }
  if (!/\.(ts|tsx|js|css|json)$/.test(source)) return `${source} does not name a file with its extension`
  const target = join(dirname(file), source)
  const to = houseOf(target)
  if (house === 'examples') return to === house || isTest(file) ? undefined : `an example imports our source ${target}`
  if (isTest(file)) return undefined
  if (isTest(target) && isProduct.test(file)) return `the product imports ${target}, which only tests use`
  if (house === 'sdk' && to !== 'sdk') return `the sdk imports ${target}`
  if (house === 'sdk' && /\/contract\.ts$|^sdk\/wire\/endpoint\.ts$/.test(file)) {
    return /\/contract\.ts$|^sdk\/wire\/endpoint\.ts$/.test(target) ? undefined : `a contract imports ${target}`
  }
  if (to === 'sdk' && house === 'server') {
    const isOpen = /\/contract\.ts$|^sdk\/wire\/endpoint\.ts$/.test(target) || isServerText(target)
    return isOpen ? undefined : `the server imports ${target}, which is not a contract`
  }
  const isInside = house === 'sdk' && (nounOf(target) === nounOf(file) || !file.slice('sdk/'.length).includes('/'))
  if (to === 'sdk' && !isInside && !openToOthers.test(target)) return `${target} belongs to its folder; import its index.ts`
  if (house === 'server' && to === 'server' && nounOf(target) !== nounOf(file) && target.endsWith('/table.ts'))
    return `${target} is the SQL of another capability`
  if (house === 'server' && to === 'server' && nounOf(target) !== nounOf(file) && target.endsWith('/routes.ts'))
    return `${target} is another capability's routes`
  if (file.startsWith('server/db/migrations/') && !/^server\/db\/(migrations\/|schema\.ts$|open\.ts$)/.test(target))
    return `a migration imports ${target}, which may change after it has run`
  if (file.startsWith('server/db/migrations/') && !target.startsWith('server/db/migrations/') && !text.startsWith('import type '))
    return `a migration imports more than types from ${target}`
  if (file === 'server/db/schema.ts' && to === 'server') return `the schema imports ${target}; a capability adds its tables in its rows.ts`
  if (/^server\/[^/]+\/rows\.ts$/.test(file) && !text.startsWith('import type ')) return `${file} has only types, and imports ${target}`
  if (/^server\/[^/]+\/index\.ts$/.test(target) && file !== 'server/capabilities.ts')
    return 'only server/capabilities.ts imports a capability'
  const mayReach: Record<string, string[]> = { embeds: ['sdk', 'embeds'], portal: ['sdk', 'portal'], server: ['sdk', 'server'] }
  return mayReach[house] && !mayReach[house].includes(to) ? `${house} imports ${target}` : undefined
}

/**
 * Files that use the network without the client. Each fetches files (media, subtitles, pages), which have no endpoint, or runs where there
 * is no client. The list may only become shorter.
 */
const usesNetwork = [
  /^sdk\/player\/(engines|features|live|source)\/|^sdk\/player\/controls\/waveform\.tsx$|^sdk\/fast-start\/start-stream\.ts$/,
  /^sdk\/gallery\/draw-image\.ts$|^sdk\/transcript\/use-transcript\.ts$/,
  // A report is sent by `sendBeacon`, because the page may be closing.
  /^sdk\/viewing\/post-report\.ts$/,
  // Google's script hands over its answer in headers.
  /^portal\/session\/(client|google-answer)\.ts$/,
  // The page itself is read again, as the person of a launch.
  /^portal\/lti\/launched-options\.ts$|^embeds\/frame\/lti-item\.ts$/,
  // Images of a package of questions stand at addresses of their own.
  /^portal\/quiz-files\/image-files\.ts$/,
  /^embeds\/screen\/(worker|own-page)\.ts$|^embeds\/stage\/renew-item\.ts$/,
]

/** Checks that a line of the browser's code reaches the server through a client; returns the fault. */
export function networkFault({ file, text }: SourceLine): string | undefined {
  if (!/^(sdk|portal|embeds)\//.test(file) || isTest(file) || file.startsWith('embeds/testing/')) return undefined
  if (!/(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\(|\bnew (WebSocket|EventSource)\b/.test(text)) return undefined
  return usesNetwork.some((allowed) => allowed.test(file))
    ? undefined
    : 'only a client calls the server; use useClient, useRead or useWrite'
}

/** Checks the folder, name and length of a file; returns the fault. */
export function fileFault(path: string, lines: number): string | undefined {
  const parts = path.split('/')
  const bad = parts.find((part) => /^(utils?|helpers?|common|shared|lib|misc|types)(\.|$)/.test(part))
  if (bad !== undefined) return `${bad} says nothing about its subject`
  const odd = parts.find((part) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part))
  if (odd !== undefined) return `${odd} is not kebab-case`
  if (/^(server\/test|portal\/journeys)\//.test(path) && /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
    return 'only tests use it: its name ends in .test.ts or .fixture.ts'
  // Catalogues are generated, and grow with the product.
  const isGenerated = /^sdk\/text\/[a-z]{2}(?:-[a-z]+)?\/[\w-]+\.ts$/.test(path)
  return lines > 400 && !isGenerated ? `${lines} lines; at 400 a file is two` : undefined
}
