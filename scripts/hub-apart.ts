import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An option that the client of the hub alone has. */
const mark = 'tryAllTransports'

/** The scripts below a folder that have the client of the hub in them. */
export const hubFiles = (folder: string): string[] => [...scriptsIn(folder)].flatMap(([name, text]) => (text.includes(mark) ? [name] : []))

function scriptsIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/**
 * Says where pages without a class would load the client of the hub. In the portal it is a file of its own, which the script of a class imports
 * at once; that script is imported when a page needs it. Of the embeds, those of classes (`class/`) alone have it.
 */
export function hubFaults({ portal, embeds }: { portal: string; embeds: string }): string[] {
  const faults = hubFiles(embeds).flatMap((name) => (/^class\//.test(name) ? [] : [`${name} of the embeds has the client of the hub.`]))
  const [hub, ...others] = hubFiles(portal)
  if (hub === undefined || others.length > 0)
    return [...faults, `The client of the hub is ${others.length + (hub ? 1 : 0)} files of the portal.`]
  const scripts = scriptsIn(portal)
  const importersOf = (name: string): string[] => [...scripts].flatMap(([file, text]) => (isImported(name, text) ? [file] : []))
  const rooms = importersOf(hub)
  const atOnce = rooms.flatMap((room) => [...(room.startsWith('main-') ? [room] : []), ...importersOf(room)])
  return [...faults, ...atOnce.map((file) => `${file} of the portal loads the client of the hub at once.`)]
}

/** Whether a script imports a file beside it at once; an `import()` has a bracket between. */
const isImported = (name: string, text: string): boolean =>
  ['from', 'from ', 'import', 'import '].some((word) => ['"', "'", '`'].some((quote) => text.includes(`${word}${quote}./${name}${quote}`)))
